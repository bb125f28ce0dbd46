import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, FormData, fetch } from 'undici'
import { uploadArtwork } from '#contract/artworks.ts'
import { addComment } from '#contract/interactions.ts'
import { workFields } from '#server/client/artist-steps.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { WORK } from './cluster.ts'
import type { Proxy } from './proxy.ts'

/** A request that was not answered with success. */
export interface FailedRequest {
  what: string
  /** The status, or why there was no response. */
  reason: string
  /** Milliseconds of `performance.now()`. */
  at: number
}

/** What has been requested so far. */
export interface Tally {
  requests: number
  failed: FailedRequest[]
  /** The texts of the comments that were acknowledged. */
  comments: string[]
  /** The titles of the works that were acknowledged. */
  works: string[]
}

export interface LoadOptions {
  proxy: Pick<Proxy, 'origin' | 'ca'>
  token: string
  artworkId: string
  /** How many loops of each kind. */
  readers: number
  writers: number
  uploaders: number
  /** Between two requests of a loop. */
  pauseMs: number
}

interface Shot {
  method?: string
  headers?: Record<string, string>
  body?: string | FormData
}

const PATHS = ['/api/artworks', '/home', '/api/users/profile', '/api/users/notifications']
const TIMEOUT_MS = 30_000

/** Reads, comments and uploads through the proxy until it is stopped; nothing is repeated. */
export const startLoad = async (options: LoadOptions) => {
  const { proxy, token, artworkId, readers, writers, uploaders, pauseMs } = options
  const dispatcher = new Agent({ connect: { ca: proxy.ca } })
  const { bytes } = await samplePicture()
  const tally: Tally = { requests: 0, failed: [], comments: [], works: [] }
  const stopping = new AbortController()
  const run = randomUUID().slice(0, 8)
  let number = 0

  const send = async (what: string, path: string, init: Shot = {}): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const reason = await fetch(`${proxy.origin}${path}`, { ...init, headers, dispatcher, signal }).then(
      async (response) => {
        const text = await response.text()
        return response.ok ? null : `${response.status} ${text.slice(0, 100)}`
      },
      (error: Error) => String(error.cause ?? error),
    )
    tally.requests += 1
    if (reason !== null) tally.failed.push({ what, reason, at: performance.now() })
    return reason === null
  }
  const read = async (): Promise<void> => {
    const path = PATHS[number++ % PATHS.length] as string
    await send('read', path)
  }
  const write = async (): Promise<void> => {
    const content = `Comment ${run} ${number++}`
    const body = JSON.stringify({ itemType: 'artwork', itemId: artworkId, content })
    const headers = { 'content-type': 'application/json' }
    if (await send('comment', `/api${addComment.path}`, { method: 'POST', headers, body })) tally.comments.push(content)
  }
  const upload = async (): Promise<void> => {
    const title = `Study ${run} ${number++}`
    const body = new FormData()
    for (const [name, value] of Object.entries(workFields({ ...WORK, title }))) body.append(name, value)
    body.append('images', new File([new Uint8Array(bytes)], 'study.jpg', { type: 'image/jpeg' }))
    if (await send('upload', `/api${uploadArtwork.path}`, { method: 'POST', body })) tally.works.push(title)
  }
  const loop = async (work: () => Promise<void>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work()
      await delay(pauseMs)
    }
  }
  const start = (amount: number, work: () => Promise<void>) => Array.from({ length: amount }, () => loop(work))
  const loops = [...start(readers, read), ...start(writers, write), ...start(uploaders, upload)]
  return {
    tally,
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(loops)
      await dispatcher.close()
    },
  }
}
