import { randomUUID } from 'node:crypto'
import {
  activatePayouts,
  createAccount,
  introduce,
  type NewWork,
  publishWork,
  uploadWork,
  workFields,
} from '#server/client/artist-steps.ts'
import { createClient } from '#server/client/client.ts'
import { fetchFrom } from '#server/client/transports.ts'
import { startS3Loopback } from '#server/providers/files/testing/s3-loopback.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { freePort } from '../free-port.ts'
import { launch, type ProductProcess, running, temporaryFolder } from '../product-process.ts'
import { type Proxy, startProxy } from './proxy.ts'

/** Processes of the product behind nginx, as on several machines: they share a database and a bucket, and nothing else. */
export interface Cluster {
  proxy: Proxy
  processes: ProductProcess[]
  /** Kills one, whatever it is doing. */
  kill(at: number): Promise<void>
  /** Stops one as an operator does; resolves with its exit code and the seconds that it took. */
  drain(at: number): Promise<{ code: number | NodeJS.Signals; seconds: number }>
  /** Starts one that ended again; resolves with the seconds until it is running. */
  restart(at: number): Promise<number>
  stop(): Promise<void>
}

export interface ClusterOptions {
  databaseUrl: string
  count: number
  env?: Record<string, string>
}

export const startCluster = async ({ databaseUrl, count, env = {} }: ClusterOptions): Promise<Cluster> => {
  const s3 = await startS3Loopback()
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()))
  const proxyPort = await freePort()
  const start = async (port: number): Promise<ProductProcess> =>
    running(
      await launch({
        ...s3.env,
        FILES_PROVIDER: 's3',
        DATABASE_URL: databaseUrl,
        DATA_DIR: await temporaryFolder(),
        PUBLIC_URL: `https://localhost:${proxyPort}`,
        TRUST_PROXY: '1',
        PORT: String(port),
        RATE_LIMIT_FACTOR: '1000000',
        ...env,
      }),
    )
  // The first one migrates; the others wait for it.
  const processes = await Promise.all(ports.map(start))
  const proxy = await startProxy(ports, proxyPort)
  const get = (at: number): ProductProcess => processes[at] as ProductProcess
  return {
    proxy,
    processes,
    async kill(at) {
      get(at).kill('SIGKILL')
      await get(at).ended
    },
    async drain(at) {
      const from = performance.now()
      get(at).kill('SIGTERM')
      const code = await get(at).ended
      return { code, seconds: (performance.now() - from) / 1000 }
    },
    async restart(at) {
      const from = performance.now()
      processes[at] = await start(get(at).port)
      return (performance.now() - from) / 1000
    },
    async stop() {
      await proxy.stop()
      for (const { kill } of processes) kill('SIGTERM')
      await Promise.all(processes.map(({ ended }) => ended))
      await s3.close()
    },
  }
}

export const WORK: NewWork = { title: 'Low Tide', price: '1200', medium: 'oil', size: [20, 30], year: 2024 }

/** An artist with a published work, which everybody can comment on. */
export const addArtist = async (address: string): Promise<{ token: string; artworkId: string }> => {
  const person = { name: 'Ada Painter', email: `ada-${randomUUID()}@example.com`, password: 'correct horse battery' }
  const { uid, token } = await createAccount(createClient(fetchFrom(address)), person)
  const artist = createClient(fetchFrom(address), token)
  await introduce(artist, uid, { ...person, role: 'artist' })
  await activatePayouts(artist)
  const { id } = await uploadWork(artist, workFields(WORK), [await samplePicture()])
  await publishWork(artist, id, '1200.00')
  return { token, artworkId: id }
}
