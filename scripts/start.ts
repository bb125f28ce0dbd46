// npm start: builds the web app when it changed, then runs the server in this process.
import { enableCompileCache } from 'node:module'

process.env.NODE_ENV = 'production'
// Caches compiled and type-stripped code, so that later starts are faster.
enableCompileCache('node_modules/.cache/compile')
try {
  await import('./running/load-env-file.ts')
  const { buildWeb } = await import('./running/build-web.ts')
  await buildWeb()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../src/server/main.ts')
