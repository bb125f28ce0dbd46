import type { WorkerReply } from './worker-process.ts'

/** The worker's side: performs tasks until the parent disconnects. `codeOf` returns null for an unexpected error. */
export const serveTasks = (perform: (task: unknown) => Promise<unknown>, codeOf: (error: unknown) => string | null) => {
  const answer = async (task: unknown): Promise<WorkerReply> => {
    try {
      return { ok: true, value: await perform(task) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { ok: false, code: codeOf(error) ?? 'failed', message }
    }
  }
  process.on('message', (task: unknown) => {
    void answer(task).then((reply) => process.send?.(reply))
  })
  process.on('disconnect', () => process.exit(0))
}
