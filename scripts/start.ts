// npm start: builds the pages when they changed, then runs the server in this process.
import { buildWeb } from './running/build-web.ts'

process.env.NODE_ENV = 'production'
try {
  await buildWeb()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../src/server/main.ts')
