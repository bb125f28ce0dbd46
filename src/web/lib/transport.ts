import { ApiError } from './api-error.ts'
import type { Incoming, Outgoing, Transport } from './http-client.ts'

const NO_ANSWER_MS = 60_000

const parse = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    // Something between us and the server answered in another language: the status says enough.
    return undefined
  }
}

const toIncoming = (status: number, header: (name: string) => string | null, body: unknown): Incoming => ({
  status,
  etag: header('etag'),
  mayBeStored: !(header('cache-control') ?? 'no-store').includes('no-store'),
  body,
})

const byFetch = async ({ method, url, headers, body, signal, credentials, file }: Outgoing): Promise<Incoming> => {
  const limit = AbortSignal.timeout(NO_ANSWER_MS)
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      cache: 'no-store',
      credentials: credentials ?? 'same-origin',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const answer = file && response.ok ? await response.blob() : parse(await response.text())
    return toIncoming(response.status, (name) => response.headers.get(name), answer)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, undefined)
  }
}

/** Only XMLHttpRequest reports how much of a form is on its way. */
const byForm = ({ method, url, headers, body, onProgress, signal }: Outgoing): Promise<Incoming> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      resolve(toIncoming(request.status, (name) => request.getResponseHeader(name), parse(request.responseText))),
    )
    request.addEventListener('error', () => reject(new ApiError(0, undefined)))
    request.addEventListener('abort', () => reject(signal?.reason ?? new ApiError(0, undefined)))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

/** The browser's network. A call without any answer ends as an `ApiError` of status 0, never open (AW-2.20). */
export const browserTransport: Transport = (request) =>
  request.body instanceof FormData ? byForm(request) : byFetch(request)
