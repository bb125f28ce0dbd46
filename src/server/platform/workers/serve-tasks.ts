import { WorkerError } from './worker-error.ts'
import type { WorkerReply } from './worker-process.ts'

/** The worker's side: performs tasks until the parent disconnects. Errors other than `WorkerError` are reported as `failed`. */
export const serveTasks = (perform: (task: unknown) => Promise<unknown>) => {
  const respond = async (task: unknown): Promise<WorkerReply> => {
    try {
      return { ok: true, value: await perform(task) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { ok: false, code: error instanceof WorkerError ? error.code : 'failed', message }
    }
  }
  process.on('message', (task: unknown) => {
    void respond(task).then((reply) => process.send?.(reply))
  })
  process.on('disconnect', () => process.exit(0))
}
