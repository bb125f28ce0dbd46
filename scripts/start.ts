// npm start: builds the pages when they changed, then runs the server in this process.
import { enableCompileCache } from 'node:module'
import { buildWeb } from './running/build-web.ts'

process.env.NODE_ENV = 'production'
// Compiled and type-stripped code is kept, so that every start after the first reads it instead of making it.
enableCompileCache('node_modules/.cache/compile')
try {
  await buildWeb()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../src/server/main.ts')
