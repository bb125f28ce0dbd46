import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ephemeral ports of outgoing connections, so that none of them takes it before the product does, and above
// the last port that browsers block.
const PORTS = { from: 10_081, to: 32_000 }

/** A port that is free now. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(PORTS.from, PORTS.to)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}
