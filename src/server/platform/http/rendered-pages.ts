import { hash } from 'node:crypto'
import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { CachedPage } from './page-cache.ts'
import type { PageServices } from './web-context.ts'

type Api = PageServices['api']

const digestOf = (answer: unknown): string => hash('sha1', JSON.stringify(answer) ?? '', 'base64url')

interface Asked {
  endpoint: Endpoint
  input: InputOf<Endpoint>
  digest: string
}

interface RenderedPage {
  page: CachedPage
  /** What its loaders were answered. */
  asked: Asked[]
  goodUntil: number
}

export interface RenderedPagesParts {
  api: Api
  /** Renders the page of an address with the calls it is given. */
  render(url: string, api: Api): Promise<CachedPage>
  /** Milliseconds. */
  now?(): number
}

/** A page may name the time of day, so it is drawn anew after this long, whatever it is made of. */
const GOOD_SECONDS = 60
const MAX_BYTES = 32 * 1024 * 1024

/**
 * Public pages as they were last rendered. A page is asked for again by making its loaders' calls once more: as long as
 * they are answered alike it is the same page, and drawing it, by far the dearest part, is left out.
 */
export const createRenderedPages = ({ api, render, now = () => performance.now() }: RenderedPagesParts) => {
  // The least recently used stands in front.
  const pages = new Map<string, RenderedPage>()
  let bytes = 0

  const drop = (url: string): void => {
    bytes -= pages.get(url)?.page.body.byteLength ?? 0
    pages.delete(url)
  }
  const keep = (url: string, rendered: RenderedPage): void => {
    drop(url)
    pages.set(url, rendered)
    bytes += rendered.page.body.byteLength
    for (const oldest of pages.keys()) {
      if (bytes <= MAX_BYTES) return
      drop(oldest)
    }
  }
  const isSame = async ({ endpoint, input, digest }: Asked): Promise<boolean> =>
    // What failed now did not fail then; the page says so when it is rendered.
    api(endpoint, input).then(
      (answer) => digestOf(answer) === digest,
      () => false,
    )
  const isStillTrue = async ({ asked, goodUntil }: RenderedPage): Promise<boolean> =>
    goodUntil > now() && (await Promise.all(asked.map(isSame))).every(Boolean)

  return async (url: string): Promise<CachedPage> => {
    const known = pages.get(url)
    if (known && (await isStillTrue(known))) {
      keep(url, known)
      return known.page
    }
    const asked: Asked[] = []
    let failed = false
    const recording: Api = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> => {
      const answer = await api(endpoint, input).catch((error: unknown) => {
        failed = true
        throw error
      })
      asked.push({ endpoint, input, digest: digestOf(answer) })
      return answer
    }
    const page = await render(url, recording)
    // A page that goes without an answer it asked for would go without it until its minute is over.
    if (page.status === 200 && !failed) keep(url, { page, asked, goodUntil: now() + GOOD_SECONDS * 1000 })
    else drop(url)
    return page
  }
}
