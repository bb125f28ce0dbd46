// The product in production mode on an existing database; sends its address to the parent process.
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

// Nothing is refused for its rate, except where that is measured, too.
const limits = process.env.BENCH_RATE_LIMITS === '1' ? {} : { RATE_LIMIT_FACTOR: '1000000' }
const config = readConfig({ ...process.env, DEMO: '0', ...limits })
const web = process.env.BENCH_WEB !== '0'
// Where responses are measured, jobs stay in their queue.
const working = process.env.BENCH_JOBS !== '0'
// No cache where every request is to reach the database.
const cache = process.env.BENCH_CACHE === '0' ? { cacheSeconds: 0 } : {}
const app = await createApp({ ...config, databaseUrl: config.databaseUrl as string }, { web, working, ...cache })
await app.http.listen({ host: '127.0.0.1', port: 0 })
process.on('disconnect', () => void app.close().then(() => process.exit(0)))
process.send?.({ origin: app.http.listeningOrigin })
