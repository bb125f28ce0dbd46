import { type FormEvent, useId } from 'react'
import { counted } from '#contract/counted.ts'
import { MATCH_QUESTION } from '#contract/import-terms.ts'
import type { InventoryImport } from '#contract/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { listQuestions, questionWords } from './import-words.ts'
import styles from './imports.module.css'
import type { useChangeImport } from './imports.queries.ts'

interface ImportQuestionsProps {
  list: InventoryImport
  change: ReturnType<typeof useChangeImport>
}

/** What is asked once a list; an answer settles all cells that wait for it, and can be changed. */
export function ImportQuestions({ list: { questions, options }, change }: ImportQuestionsProps) {
  const id = useId()
  const asked = listQuestions(questions, options.answers)
  if (asked.length === 0) return null
  const answer = (question: string, text: string) => {
    if (text.trim() !== '') change.mutate({ answers: { [question]: text.trim() } })
  }
  return (
    <section aria-labelledby={id} className={styles.questions}>
      <h2 className="h-tool" id={id}>
        Asked once
      </h2>
      {asked.map(({ id: question, headers, cells }) => {
        const { label, choices } = questionWords(question)
        const given = options.answers[question] ?? ''
        const place = question === MATCH_QUESTION ? 'row' : 'cell'
        const waits = cells > 0 ? `${counted(cells, `${place} waits`, `${place}s wait`)} for it` : 'Answered'
        const helper = [waits, headers.join(', ')].filter(Boolean).join(': ')
        return choices ? (
          <Field key={question} label={label} helper={helper}>
            <Select
              value={given}
              placeholder="Choose"
              disabled={change.isPending}
              options={choices}
              onChange={({ target }) => answer(question, target.value)}
            />
          </Field>
        ) : (
          <form
            key={question}
            className={styles.typed}
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault()
              answer(question, String(new FormData(event.currentTarget).get('answer') ?? ''))
            }}
          >
            <Field label={label} helper={helper}>
              <TextInput name="answer" defaultValue={given} maxLength={200} />
            </Field>
            <Button type="submit" variant="outline" busy={change.isPending}>
              Answer
            </Button>
          </form>
        )
      })}
    </section>
  )
}
