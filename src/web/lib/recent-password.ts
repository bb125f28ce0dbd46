import { createWatchers } from './watchers.ts'

const { watch, notify } = createWatchers()
let answer: ((token: string | null) => void) | null = null
let question: Promise<string | null> | null = null

/** The question for the password that a call waits for; calls at the same time share it. `PasswordQuestion` asks it. */
export const recentPassword = {
  watch,
  isAsked: (): boolean => answer !== null,
  /** A token of the moment at which the password was entered; null when the person does not enter it. */
  ask(): Promise<string | null> {
    question ??= new Promise<string | null>((resolve) => {
      answer = resolve
      notify()
    }).finally(() => {
      question = null
    })
    return question
  },
  answer(token: string | null): void {
    answer?.(token)
    answer = null
    notify()
  },
}
