import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Several builds of one tree can stand side by side.
  buildDirectory: process.env.WEB_BUILD_DIR ?? 'build',
  // The pages of a signed-in person are drawn in the browser; nothing is prerendered.
  prerender: false,
} satisfies Config
