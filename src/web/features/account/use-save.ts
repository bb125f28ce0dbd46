import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'

export interface SaveFailure {
  /** The fixed text of the section. */
  text: string
  /** Why, as the server said it. */
  reason: string
}

const AT_FIELDS = ['invalid_credentials', 'weak_password']

/** Nothing where the reason stands at a field already. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.fields.length > 0 || AT_FIELDS.includes(error.code)) return ''
  return error.status === 0 ? 'The server did not answer. Nothing was changed.' : error.serverText
}

/** One section saves by itself: busy, told when done, and explained when it failed. */
export const useSave = (texts: { done: string; failed: string }) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  /** Answers the error of work that failed, or null. */
  const save = async (work: () => Promise<unknown>): Promise<unknown> => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      toast.success(texts.done)
      return null
    } catch (error) {
      setFailure({ text: texts.failed, reason: reasonOf(error) })
      return error
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, save, forget: () => setFailure(null) }
}
