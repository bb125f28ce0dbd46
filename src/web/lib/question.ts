import { createWatchers } from './watchers.ts'

/**
 * A question to the person at the browser that a call waits for; a component asks it. Calls at the same time share it, and
 * `about` is what the first one of them asked about.
 */
export const createQuestion = <Answer, About = void>() => {
  const { watch, notify } = createWatchers()
  let waiting: { about: About; answer: (given: Answer) => void } | null = null
  let question: Promise<Answer> | null = null
  return {
    watch,
    /** What is asked about; null while nothing is asked. */
    read: (): { about: About } | null => waiting,
    ask(about: About): Promise<Answer> {
      question ??= new Promise<Answer>((answer) => {
        waiting = { about, answer }
        notify()
      }).finally(() => {
        question = null
      })
      return question
    },
    answer(given: Answer): void {
      waiting?.answer(given)
      waiting = null
      notify()
    },
  }
}
