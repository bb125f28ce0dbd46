import { Socket } from 'node:net'
import { WorkerError } from './worker-error.ts'

/** In a worker that opens files of others: no code in it can connect anywhere. Node's own permissions have no such rule yet. */
export const refuseNetwork = (): void => {
  Socket.prototype.connect = () => {
    throw new WorkerError('failed', 'this worker has no network')
  }
}
