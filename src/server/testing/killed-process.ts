// A process of the product that is killed right before the database statement that its parent names.

import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'

/** Part of the statement to be killed at; nothing before the parent states it. */
let killAt: string | null = null
process.on('message', (statement: string) => {
  killAt = statement
  process.send?.('armed')
})

// The settings, as the parent names them.
const config = readConfig(JSON.parse(process.argv[2] ?? '{}'))
const app = await createApp(
  { ...config, databaseUrl: config.databaseUrl as string },
  {
    web: false,
    working: false,
    log: createLog('silent'),
    queryLogger: {
      logQuery(statement) {
        if (killAt !== null && statement.includes(killAt)) process.kill(process.pid, 'SIGKILL')
      },
    },
  },
)
process.send?.(await app.http.listen({ host: '127.0.0.1', port: 0 }))
