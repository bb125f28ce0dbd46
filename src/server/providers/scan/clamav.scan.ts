import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { Log } from '#server/platform/log.ts'
import type { Circuit } from '#server/platform/vendors/circuits.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { ScanProvider, ScanResult } from './scan.provider.ts'

export interface ClamavDeps {
  host: string
  port: number
  circuit: Circuit
  log: Pick<Log, 'warn' | 'error'>
  /** For one attempt, until the verdict. */
  timeoutMs?: number
}

const TIMEOUT_MS = 20_000
const ATTEMPTS = 2
/** A verdict is one line; the scanner names what it found. */
const MAX_RESPONSE_BYTES = 4096
const FOUND = /^stream: (.{1,200}) FOUND$/

const problem = (why: string, outcome: 'later' | 'misconfigured', cause?: unknown) =>
  new VendorProblem(why, { vendor: 'clamav', operation: 'scan a file', outcome, cause })

/** The command `INSTREAM`: pieces, each after its length in four bytes; a length of zero ends the file. */
const sendFile = async (socket: Socket, file: string): Promise<void> => {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
  await write(Buffer.from('zINSTREAM\0'))
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.byteLength)
    await write(Buffer.concat([length, piece]))
  }
  await write(Buffer.alloc(4))
}

const readLine = async (socket: Socket): Promise<string> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of socket as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.byteLength
    if (size > MAX_RESPONSE_BYTES) throw problem('the response is longer than a verdict', 'later')
    if (piece.includes(0)) break
  }
  const [line = ''] = Buffer.concat(pieces).toString('utf8').split('\0')
  return line
}

const readVerdict = (line: string): ScanResult => {
  if (line === 'stream: OK') return { isInfected: false }
  const found = FOUND.exec(line)?.[1]
  if (found) return { isInfected: true, found }
  if (line.startsWith('INSTREAM size limit exceeded'))
    throw problem('the file is longer than its StreamMaxLength', 'misconfigured')
  throw problem('no verdict', 'later')
}

/** Scans with a ClamAV daemon, which gets the bytes of the file over TCP and keeps none. */
export const createClamavScan = ({ host, port, circuit, log, timeoutMs = TIMEOUT_MS }: ClamavDeps): ScanProvider => {
  const attempt = async (file: string): Promise<ScanResult> => {
    const socket = connect({ host, port, signal: AbortSignal.timeout(timeoutMs) })
    try {
      // Both at once: the daemon refuses a file that is too long before it has all of it.
      const [line] = await Promise.all([
        readLine(socket),
        sendFile(socket, file).catch((error: unknown) => {
          // After a response, the rest of the file has nobody who reads it.
          if (!socket.destroyed) throw error
        }),
      ])
      return readVerdict(line)
    } catch (cause) {
      if (cause instanceof VendorProblem) throw cause
      throw problem('no response, or only a part of one', 'later', cause)
    } finally {
      socket.destroy()
    }
  }

  /** A file can be scanned again: the scanner keeps nothing. */
  const attemptTwice = async (file: string): Promise<ScanResult> => {
    for (let count = 1; ; count += 1)
      try {
        return await attempt(file)
      } catch (error) {
        if (count === ATTEMPTS || !(error instanceof VendorProblem) || error.outcome !== 'later') throw error
      }
  }

  return {
    name: 'clamav',
    async scan(file) {
      const startedAt = performance.now()
      try {
        return await circuit.run(() => attemptTwice(file))
      } catch (error) {
        if (!(error instanceof VendorProblem)) throw error
        const { vendor, operation, outcome } = error
        const line = { vendor, operation, outcome, ms: Math.round(performance.now() - startedAt) }
        if (outcome === 'misconfigured') log.error(line, `A file was not scanned: ${error.message}`)
        else log.warn(line, `A file was not scanned: ${error.message}`)
        throw error
      }
    },
  }
}
