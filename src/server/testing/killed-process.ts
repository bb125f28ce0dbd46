// A process of the product that its parent kills, also right before the database statement that the parent names.

import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'

/** Postgres allows 60 connections, for all tests that run at the same time. */
const CONNECTIONS = 5

/** Part of the statement to be killed at; nothing before the parent states it. */
let killAt: string | null = null
process.on('message', (statement: string) => {
  killAt = statement
  process.send?.('armed')
})
// It does not outlive a parent that was killed itself.
process.on('disconnect', () => process.exit())

// The settings, as the parent names them, and whether it runs jobs.
const config = readConfig(JSON.parse(process.argv[2] ?? '{}'))
const app = await createApp(
  { ...config, databaseUrl: config.databaseUrl as string },
  {
    web: false,
    working: process.argv[3] === 'working',
    connections: CONNECTIONS,
    log: createLog('silent'),
    queryLogger: {
      logQuery(statement) {
        if (killAt !== null && statement.includes(killAt)) process.kill(process.pid, 'SIGKILL')
      },
    },
  },
)
process.send?.(await app.http.listen({ host: '127.0.0.1', port: 0 }))
