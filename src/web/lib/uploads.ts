import { moved } from './moved.ts'
import { createWatchers } from './watchers.ts'

export interface UploadProblem {
  text: string
  /** Sending the same file again may succeed. */
  canRetry: boolean
}

interface UploadFile {
  key: string
  file: File
}

/** One file on its way to the server, in one of its states. */
export type Upload<Result> = UploadFile &
  (
    | { state: 'waiting' }
    /** `percent` of the file has been sent; after 100 the server still checks it. */
    | { state: 'sending'; percent: number }
    | { state: 'done'; result: Result }
    | { state: 'failed'; problem: UploadProblem }
  )

export interface SendOptions {
  /** The same for every attempt to send this file. */
  key: string
  signal: AbortSignal
  /** Reports how much has been sent, 0 to 1. */
  onProgress(share: number): void
}

export interface UploadsDeps<Result> {
  send(file: File, options: SendOptions): Promise<Result>
  toProblem(error: unknown, file: File): UploadProblem
  /** The reason not to send a file at all; null when it may be sent. */
  explainRefusal?(file: File): string | null
  maxAtOnce?: number
}

const isUnderWay = <Result>({ state }: Upload<Result>) => state === 'waiting' || state === 'sending'

/**
 * Sends files in their order, a few at a time, as soon as they are added. Each can be cancelled, and a failed one keeps
 * its place until it is retried, replaced or removed.
 */
export const createUploads = <Result>({ send, toProblem, explainRefusal, maxAtOnce = 2 }: UploadsDeps<Result>) => {
  let list: readonly Upload<Result>[] = []
  const running = new Map<string, AbortController>()
  const { watch, notify } = createWatchers()

  const set = (next: readonly Upload<Result>[]): void => {
    list = next
    notify()
  }
  const put = (upload: Upload<Result>): void => set(list.map((one) => (one.key === upload.key ? upload : one)))
  const admitted = (key: string, file: File): Upload<Result> => {
    const refusal = explainRefusal?.(file) ?? null
    return refusal === null
      ? { key, file, state: 'waiting' }
      : { key, file, state: 'failed', problem: { text: refusal, canRetry: false } }
  }
  const stop = (key: string): void => {
    running.get(key)?.abort()
    running.delete(key)
  }

  const start = async (key: string, file: File): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    running.set(key, controller)
    put({ key, file, state: 'sending', percent: 0 })
    const onProgress = (share: number) => {
      if (!signal.aborted) put({ key, file, state: 'sending', percent: share * 100 })
    }
    const outcome = await send(file, { key, signal, onProgress }).then(
      (result): Upload<Result> => ({ key, file, state: 'done', result }),
      (error: unknown): Upload<Result> => ({ key, file, state: 'failed', problem: toProblem(error, file) }),
    )
    if (signal.aborted) return
    running.delete(key)
    put(outcome)
    startWaiting()
  }
  const startWaiting = (): void => {
    for (const { key, file, state } of list) if (state === 'waiting' && running.size < maxAtOnce) void start(key, file)
  }
  const update = (next: readonly Upload<Result>[]): void => {
    set(next)
    startWaiting()
  }

  return {
    watch,
    get: () => list,
    add: (files: readonly File[]) => update([...list, ...files.map((file) => admitted(crypto.randomUUID(), file))]),
    /** Adds a file that was sent before. */
    addDone: (file: File, result: Result) => set([...list, { key: crypto.randomUUID(), file, state: 'done', result }]),
    /** Cancels it if it is under way. */
    remove(key: string): void {
      stop(key)
      update(list.filter((upload) => upload.key !== key))
    },
    retry(key: string): void {
      update(list.map((one) => (one.key === key && one.state === 'failed' ? admitted(key, one.file) : one)))
    },
    /** Puts another file in its place. */
    replace(key: string, file: File): void {
      stop(key)
      update(list.map((one) => (one.key === key ? admitted(crypto.randomUUID(), file) : one)))
    },
    /** Marks a file that the server refused later. */
    fail(key: string, problem: UploadProblem): void {
      const upload = list.find((one) => one.key === key)
      if (upload) put({ key, file: upload.file, state: 'failed', problem })
    },
    move: (from: number, to: number) => set(moved(list, from, to)),
    /** Cancels and removes everything that has not arrived. */
    cancelRest(): void {
      for (const { key } of list) stop(key)
      set(list.filter((upload) => !isUnderWay(upload)))
    },
    isUnderWay: () => list.some(isUnderWay),
    /** Resolves once every file has arrived or failed. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        const check = () => {
          if (list.some(isUnderWay)) return
          stopWatching()
          resolve()
        }
        const stopWatching = watch(check)
        check()
      }),
  }
}
