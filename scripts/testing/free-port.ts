import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that systems give to outgoing connections, so that none takes it before the product does;
// above the last one in between that browsers refuse.
const PORTS = { from: 10_081, to: 32_000 }

/** A port that nothing listens on now. */
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
