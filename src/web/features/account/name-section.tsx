import { type FormEvent, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { required } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { fieldProblem } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './account.module.css'
import { useUpdateUser } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import { useSave } from './use-save.ts'

const MAX_NAME = 120

/** The name, saved alone (CD-4.13 to CD-4.15). */
export function NameSection({ user }: { user: Profile }) {
  const [name, setName] = useState(user.name)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, failure, save } = useSave({ done: MESSAGES.nameUpdated, failed: MESSAGES.profilePageSaveFailed })
  const { mutateAsync } = useUpdateUser()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const input = event.currentTarget.elements.namedItem('name')
    const given = required(MAX_NAME).safeParse(name)
    setProblem(given.success ? null : 'Enter your name.')
    if (!given.success) return (input as HTMLInputElement).focus()
    const error = await save(() => mutateAsync({ name: given.data }))
    setProblem(fieldProblem(error, 'name') ?? null)
  }
  return (
    <AccountSection id="name" title="Name" failure={failure}>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label="Name" required error={problem}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={MAX_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" variant="outline" busy={busy} busyLabel="Saving...">
            Save name
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
