import { session } from './live-session.ts'
import { logQuietly } from './log.ts'
import { pageLoaded } from './page-loaded.ts'

const connect = async (): Promise<void> => {
  await pageLoaded()
  if (session.get().status !== 'signed-in' || session.actingUntil() !== null) return
  await import('./socket.ts').catch((error: unknown) => logQuietly('The live connection could not be loaded.', error))
}

/** Connects for people who are signed in, after the page; visitors never load the connection (CD-13.1, CD-13.2). */
export const startSocket = (): (() => void) => {
  void connect()
  return session.watch(() => void connect())
}
