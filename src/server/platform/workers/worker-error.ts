/** Failures of any worker: it took too long, it used too much memory, its queue is full, or it died. */
export type WorkerFailure = 'timeout' | 'memory' | 'busy' | 'failed'

/** The only error that worker pools reject with; workers add codes of their own. `message` is for the log, not for a user. */
export class WorkerError<Code extends string = never> extends Error {
  override readonly name = 'WorkerError'
  readonly code: Code | WorkerFailure

  constructor(code: Code | WorkerFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
