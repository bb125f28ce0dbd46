import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Several builds of one tree can stand side by side.
  buildDirectory: process.env.WEB_BUILD_DIR ?? 'build',
  // The pages of a signed-in person are drawn in the browser; nothing is prerendered.
  prerender: false,
  // Our client loaders are a line each: files of their own would cost every page more than they save.
  splitRouteModules: false,
  // One file names every route, 4 kB that the browser keeps, instead of a request from every page for what it links to.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
