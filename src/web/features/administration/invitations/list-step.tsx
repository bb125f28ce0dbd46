import type { FormEvent } from 'react'
import { useDropzone } from 'react-dropzone'
import { INVITATION_DAYS } from '#contract/invitation-terms.ts'
import { ROLES } from '#contract/roles.ts'
import { failureText } from '#web/lib/api-error.ts'
import { roleName } from '#web/shared/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { DropArea, DropPrompt } from '#web/ui/drop-area.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ListForm } from './invitation-steps.ts'
import styles from './invitations.module.css'
import { readListFile } from './member-list.ts'

interface ListStepProps {
  form: ListForm
  onChange: (changes: Partial<ListForm>) => void
  /** Why the list cannot be read. */
  problem: string | null
  onProblem: (problem: string) => void
  busy: boolean
  error: Error | null
  onCheck: () => void
  onShowSent: () => void
}

/** The first step: a file or lines of text. What a file contains is shown as text, to be changed. */
export function ListStep({ form, onChange, problem, onProblem, busy, error, onCheck, onShowSent }: ListStepProps) {
  const take = async (file: File) => {
    const read = await readListFile(file)
    if ('problem' in read) onProblem(read.problem)
    else onChange({ text: read.text, fileName: file.name })
  }
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: false,
    useFsAccessApi: false,
    onDrop: ([file], refused) => {
      if (refused.length > 0) onProblem('Choose one file at a time.')
      else if (file) void take(file)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCheck()
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-label="List of people">
      {error && (
        <Notice tone="error">{failureText(error, 'The list could not be checked. Try again in a moment.')}</Notice>
      )}
      <DropArea
        {...getRootProps({ role: 'button' })}
        icon="document"
        state={isDragActive ? 'over' : 'idle'}
        invalid={problem !== null}
        line={isDragActive ? 'Drop the list here' : <DropPrompt what="a CSV file" />}
        hint="Columns we look for: email, name, role. Only email is needed."
      >
        <input {...getInputProps({ 'aria-label': 'List of people as a file', style: { display: 'none' } })} />
      </DropArea>
      <Field
        label="Or write the addresses"
        error={problem}
        helper={
          form.fileName === null ? 'One person a line: email, then a name if you have it.' : `From ${form.fileName}`
        }
      >
        <TextArea
          rows={6}
          value={form.text}
          spellCheck={false}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Role, if the list has none">
          <Select
            value={form.role}
            options={ROLES.map((value) => ({ value, label: roleName(value) }))}
            onChange={(event) => onChange({ role: ROLES.find((role) => role === event.target.value) ?? form.role })}
          />
        </Field>
        <Field label="Link works for">
          <Select
            value={String(form.days)}
            options={INVITATION_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
            onChange={(event) =>
              onChange({ days: INVITATION_DAYS.find((days) => String(days) === event.target.value) ?? form.days })
            }
          />
        </Field>
      </div>
      <Field label="A line from you" optional>
        <TextArea
          rows={3}
          value={form.note}
          maxLength={500}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
      <div className={styles.end}>
        <Button type="submit" busy={busy} busyLabel="Checking...">
          Check the List
        </Button>
        <p className="cap">Nothing is sent before you have seen it.</p>
        <Button variant="quiet" onClick={onShowSent}>
          Show sent invitations
        </Button>
      </div>
    </form>
  )
}
