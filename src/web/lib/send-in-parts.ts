import { CACHE_PREFIX, UPLOAD_FIELD, UPLOAD_PART_BYTES } from '#contract/constants.ts'
import type { Upload } from '#contract/uploads.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import type { CallOptions } from './http-client.ts'

/** Waits between attempts while the server does not respond; then the upload fails and can be tried again. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]
const LOST = [0, 408, 502, 503, 504]

/** The id of the upload of a file, kept so that it is found after a reload; removed with everything private at log-out. */
const keyFor = ({ name, size, lastModified }: File): string => `${CACHE_PREFIX}upload:${size}:${lastModified}:${name}`
const kept = {
  read(file: File): string | null {
    try {
      return localStorage.getItem(keyFor(file))
    } catch {
      return null
    }
  },
  write(file: File, id: string | null): void {
    try {
      if (id === null) localStorage.removeItem(keyFor(file))
      else localStorage.setItem(keyFor(file), id)
    } catch {
      // Without a storage, an upload goes on until the page is left.
    }
  },
}

const isLost = (error: unknown): boolean => error instanceof ApiError && LOST.includes(error.status)

/** Resolves after a while, or as soon as the browser is online again. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

/** Repeats what got no answer; `isRepeat` is false for the first attempt. */
const persist = async <T>(attempt: (isRepeat: boolean) => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (const [at, milliseconds] of WAITS_MS.entries()) {
    try {
      return await attempt(at > 0)
    } catch (error) {
      if (!isLost(error)) throw error
      await wait(milliseconds, signal)
    }
  }
  return attempt(true)
}

/** The upload of this file that was begun before, or a new one. */
const findPlace = async (file: File, signal: AbortSignal): Promise<Upload> => {
  const known = kept.read(file)
  if (known !== null)
    try {
      return await api('GET /uploads/:id', { params: { id: known } }, { signal })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
  const { name, size } = file
  const begun = await api('POST /uploads', { body: { name: name.slice(-200), size } }, { signal })
  kept.write(file, begun.id)
  return begun
}

/** How much has arrived, as the refusal of a part says that another tab has sent. */
const placeIn = (error: unknown, id: string): Upload => {
  const current = error instanceof ApiError && error.status === 409 ? error.current : null
  if (typeof current !== 'object' || current === null || !('received' in current)) throw error
  return { id, received: Number(current.received) }
}

/** Refusals after which the same file has to be sent anew, if at all. */
const endsUpload = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 413, 415, 422].includes(error.status)

interface SendInPartsOptions extends Pick<CallOptions, 'onProgress' | 'signal'> {
  form: FormData
}

/**
 * Sends a file in parts and then the form that takes it. It goes on where it stopped: by itself when the network is back, with
 * another attempt, and after a reload when the same file is chosen again (decision 090).
 */
export const sendInParts = async <T>(
  file: File,
  { form, onProgress, signal = new AbortController().signal }: SendInPartsOptions,
  call: (options: CallOptions) => Promise<T>,
): Promise<T> => {
  let place = await persist(() => findPlace(file, signal), signal)
  const { id } = place
  const params = { id }
  const sendNext = async (isRepeat: boolean): Promise<void> => {
    // The part before may have arrived, and only its answer was lost.
    if (isRepeat) place = await api('GET /uploads/:id', { params }, { signal })
    const { received } = place
    const part = file.slice(received, received + UPLOAD_PART_BYTES)
    if (part.size === 0) return
    const body = { offset: String(received) }
    const ofPart = new FormData()
    ofPart.append('offset', body.offset)
    ofPart.append('part', part, 'part')
    const report = (share: number) => onProgress?.((received + share * part.size) / file.size)
    place = await api('POST /uploads/:id/parts', { params, body }, { form: ofPart, signal, onProgress: report }).catch(
      (error: unknown) => placeIn(error, id),
    )
  }
  onProgress?.(place.received / file.size)
  while (place.received < file.size) await persist(sendNext, signal)
  form.set(UPLOAD_FIELD, id)
  try {
    // The id is the key too, so that a repeat changes nothing twice, after a reload either.
    const response = await persist(() => call({ form, signal, idempotencyKey: id }), signal)
    kept.write(file, null)
    return response
  } catch (error) {
    if (endsUpload(error)) kept.write(file, null)
    throw error
  }
}
