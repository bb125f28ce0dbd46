import { afterEach, beforeEach } from 'vitest'
import { servedSoFar } from './served-requests.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Whether a request reached a listening server of the product while the test ran; read by `npm run conformance`. */
    asksServer?: boolean
  }
}

let before = 0
beforeEach(() => {
  before = servedSoFar()
})
afterEach(({ task }) => {
  task.meta.asksServer = servedSoFar() > before
})
