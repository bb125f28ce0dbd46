import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts'
import { DocumentError, type DocumentFailure } from './document-error.ts'
import {
  DOCUMENT_IDLE_MS,
  DOCUMENT_TIMEOUT_MS,
  DOCUMENT_WAIT_MS,
  MAX_DOCUMENT_HEAP_MB,
  MAX_DOCUMENT_MEMORY_MB,
  MAX_DOCUMENTS_WAITING,
} from './document-limits.ts'

export interface DocumentPoolOptions {
  /** Entry module of the worker; it only calls `serveDocuments`. */
  entry: URL
  /** The only folder it may read, apart from the program itself. */
  folder: string
  timeoutMs?: number
  maxWaiting?: number
  idleMs?: number
}

/** Reads documents in worker processes. `read` rejects only with `DocumentError`. */
export interface DocumentPool<Value> {
  read(file: string): Promise<Value>
  load(): { running: number; waiting: number; pids: number[] }
  close(): Promise<void>
}

const root = new URL('../../../../../', import.meta.url)
const program = ['src', 'node_modules', 'package.json'].map((name) => realpathSync(fileURLToPath(new URL(name, root))))

export const createDocumentPool = <Value>(options: DocumentPoolOptions): DocumentPool<Value> => {
  const readable = [...program, realpathSync(options.folder)].map((path) => `--allow-fs-read=${path}`)
  const pool = createWorkerPool(
    {
      name: 'document',
      entry: options.entry,
      // It may read its own program and the uploads, but not write files, start processes or load native code.
      execArgv: [`--max-old-space-size=${MAX_DOCUMENT_HEAP_MB}`, '--permission', ...readable],
      memoryMb: MAX_DOCUMENT_MEMORY_MB,
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      // A document worker only answers with codes of `DocumentFailure`.
      failure: (code, message, more) => new DocumentError(code as DocumentFailure, message, more),
    },
    {
      workers: 1,
      timeoutMs: options.timeoutMs ?? DOCUMENT_TIMEOUT_MS,
      maxWaiting: options.maxWaiting ?? MAX_DOCUMENTS_WAITING,
      maxWaitMs: DOCUMENT_WAIT_MS,
      idleMs: options.idleMs ?? DOCUMENT_IDLE_MS,
    },
  )
  return { read: (file) => pool.submit({ file }) as Promise<Value>, load: pool.load, close: pool.close }
}
