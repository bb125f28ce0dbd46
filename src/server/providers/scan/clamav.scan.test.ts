import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCircuits, FAILURES_IN_A_ROW } from '#server/platform/vendors/circuits.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { type ClamdFault, startLoopbackClamd } from '#server/testing/loopback-clamd.ts'
import { closedCircuits } from '#server/testing/vendor-faults.ts'
import { createClamavScan } from './clamav.scan.ts'
import { scanConformance, TEST_VIRUS } from './scan.conformance.ts'

const lines: object[] = []
const note = (line: object) => void lines.push(line)
const log = { warn: note, error: note, info: note }
const scannerAt = (address: { host: string; port: number }, circuit = closedCircuits.for('clamav')) =>
  createClamavScan({ host: address.host, port: address.port, circuit, log, timeoutMs: 10_000 })

scanConformance('clamav', async () => {
  const clamd = await startLoopbackClamd(TEST_VIRUS)
  return { provider: scannerAt(clamd), close: clamd.close }
})

const findDaemon = (): string | null => {
  for (const path of ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'])
    try {
      execFileSync(path, ['--version'])
      return path
    } catch {
      // Not here.
    }
  return null
}
const daemon = findDaemon()

const findFreePort = async (): Promise<number> => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const responds = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(socket.end() !== null))
    socket.on('error', () => resolve(false))
  })

/** The real daemon, with a database of one signature: the sum of the test virus. */
const startDaemon = async (path: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-clamd-'))
  const port = await findFreePort()
  await writeFile(join(folder, 'local.hdb'), '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Local-Test\n')
  await writeFile(
    join(folder, 'clamd.conf'),
    [`DatabaseDirectory ${folder}`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1', 'Foreground yes'].join('\n'),
  )
  const child = spawn(path, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  await vi.waitFor(async () => expect(await responds(port)).toBe(true), { timeout: 30_000 })
  return {
    host: '127.0.0.1',
    port,
    async close() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

scanConformance(
  'clamav (its daemon)',
  async () => {
    const running = await startDaemon(daemon ?? 'clamd')
    return { provider: scannerAt(running), close: running.close }
  },
  daemon === null ? 'clamd is not installed (Debian: clamav-daemon)' : null,
)

describe('clamav scan with faults', () => {
  let folder: string
  let file: string
  let clamd: Awaited<ReturnType<typeof startLoopbackClamd>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gesso-scan-'))
    file = join(folder, 'secret-name.pdf')
    await writeFile(file, Buffer.alloc(1024 * 1024, 'secret words '))
    clamd = await startLoopbackClamd(TEST_VIRUS)
  })
  afterAll(async () => {
    await clamd.close()
    await rm(folder, { recursive: true })
  })
  const findProblem = async (scan: Promise<unknown>): Promise<VendorProblem> => {
    const error = await scan.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof VendorProblem)) throw new Error('no problem')
    return error
  }

  const MEANT: Record<NonNullable<ClamdFault>, [outcome: string, attempts: number]> = {
    'cut-before': ['later', 2],
    'cut-after': ['later', 2],
    garbage: ['later', 2],
    huge: ['later', 2],
    silent: ['later', 2],
    error: ['later', 2],
    'too-long': ['misconfigured', 1],
  }
  for (const [fault, [outcome, attempts]] of Object.entries(MEANT))
    test(`scan: ${fault}`, async () => {
      const scanner = createClamavScan({
        host: clamd.host,
        port: clamd.port,
        circuit: closedCircuits.for('clamav'),
        log,
        timeoutMs: fault === 'silent' ? 4000 : 5000,
      })
      lines.length = 0
      clamd.break(fault as ClamdFault)
      expect((await findProblem(scanner.scan(file))).outcome).toBe(outcome)
      expect(clamd.faults()).toBe(attempts)
      expect(lines).toEqual([expect.objectContaining({ vendor: 'clamav', operation: 'scan a file', outcome })])
      expect(JSON.stringify(lines)).not.toContain('secret')
      clamd.break(null)
      expect(await scanner.scan(file)).toEqual({ isInfected: false })
    })

  test('scan: after failures in a row the scanner is left alone for a while', async () => {
    const circuits = createCircuits({ clock: { now: () => new Date() }, log })
    const scanner = scannerAt(clamd, circuits.for('clamav'))
    clamd.break('cut-before')
    for (let count = 0; count < FAILURES_IN_A_ROW; count += 1) await findProblem(scanner.scan(file))
    clamd.break(null)
    const before = clamd.scanned()
    expect((await findProblem(scanner.scan(file))).outcome).toBe('later')
    expect(clamd.scanned()).toBe(before)
  })
})
