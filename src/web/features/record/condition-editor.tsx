import { type FormEvent, useRef, useState } from 'react'
import { numberMarks } from '#contract/condition-marks.ts'
import type { ConditionMark, ConditionReport } from '#contract/record-parts.ts'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { PictureMarks } from './picture-marks.tsx'
import styles from './record.module.css'
import { useReportWrites } from './record.queries.ts'

interface EditorProps {
  id: string
  report: ConditionReport
  editionSize: number | null
  onClose: () => void
}

const MAX_NAME = 120

const problemIn = (error: unknown, field: string): string | null =>
  error instanceof ApiError ? (error.fields.find((one) => one.field === field)?.message ?? null) : null

/** A report that is not signed; it saves by itself. */
export function ReportEditor({ id, report, editionSize, onClose }: EditorProps) {
  const { change, sign, remove, addPicture, removePicture } = useReportWrites(id, report)
  const [typed, setTyped] = useState({
    reported_on: report.reported_on,
    reporter: report.reporter,
    occasion: report.occasion,
    findings: report.findings,
    copy: report.copy === null ? '' : String(report.copy),
  })
  // They move faster than they are stored.
  const [marks, setMarks] = useState(report.marks)
  const input = useRef<HTMLInputElement>(null)
  const isWrongCopy = !/^\d{0,6}$/.test(typed.copy.trim())
  /** As it was stored last. */
  const [stored, setStored] = useState(typed)
  const save = async () => {
    if (isWrongCopy || JSON.stringify(typed) === JSON.stringify(stored)) return
    await change.mutateAsync({ ...typed, copy: typed.copy.trim() === '' ? null : Number(typed.copy) || null })
    setStored(typed)
  }
  const set = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => setTyped((all) => ({ ...all, [field]: target.value })),
    // Like the rest of the record, a report is saved when a field of it is left; the error is shown by the mutation.
    onBlur: () => void save().catch(() => undefined),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await save()
    if (!isWrongCopy) onClose()
  }
  const signIt = async () => {
    if (isWrongCopy) return
    await save()
    await sign.mutateAsync(typed.reporter)
    onClose()
  }
  const error = (field: string) => problemIn(change.error, field) ?? problemIn(sign.error, field)
  const numbered = numberMarks(report.pictures, marks)
  const changeMarks = (next: ConditionMark[]) => {
    setMarks(next)
    change.mutate({ marks: next })
  }
  return (
    <form className={styles.editor} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <div className="grid2">
        <Field label="Day" error={error('reported_on')}>
          <TextInput type="date" {...set('reported_on')} />
        </Field>
        <Field label="Who looked and signs" error={error('reporter') ?? error('name')}>
          <TextInput maxLength={MAX_NAME} autoComplete="name" {...set('reporter')} />
        </Field>
        <Field label="Occasion" helper="Like “before transport”." error={error('occasion')}>
          <TextInput maxLength={RECORD_LIMITS.line} autoComplete="off" {...set('occasion')} />
        </Field>
        {(editionSize ?? 0) > 1 && (
          <Field
            label="Copy"
            helper="Empty for all of them."
            error={isWrongCopy ? 'Enter a whole number.' : error('copy')}
          >
            <TextInput inputMode="numeric" className="num" autoComplete="off" {...set('copy')} />
          </Field>
        )}
        <Field label="What was found" error={error('findings')} className="span2">
          <TextArea rows={3} maxLength={RECORD_LIMITS.text} {...set('findings')} />
        </Field>
      </div>
      {report.pictures.map((picture, at) => (
        <PictureMarks
          key={picture.id}
          picture={picture}
          number={at + 1}
          from={numbered.find(({ picture_id: on }) => on === picture.id)?.number ?? 1}
          marks={marks}
          onChange={changeMarks}
          onRemove={() => {
            setMarks(marks.filter(({ picture_id: on }) => on !== picture.id))
            removePicture.mutate(picture.id)
          }}
        />
      ))}
      <FailureNotice error={addPicture.error} message="The picture could not be stored. Try again in a moment." />
      <FailureNotice
        error={change.error ?? sign.error ?? remove.error ?? removePicture.error}
        message="The report could not be saved. What you typed is kept here."
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Pictures of the report"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) addPicture.mutate(file)
          target.value = ''
        }}
      />
      <div className={styles.editorActions}>
        <Button
          variant="outline"
          size="sm"
          icon="image"
          busy={addPicture.isPending}
          busyLabel="Storing..."
          onClick={() => input.current?.click()}
        >
          Add a Picture
        </Button>
        <Button variant="outline" size="sm" type="submit" busy={change.isPending && !sign.isPending}>
          Close
        </Button>
        <Button size="sm" busy={sign.isPending} onClick={() => void signIt().catch(() => undefined)}>
          Sign
        </Button>
        <Button
          variant="danger"
          size="sm"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
        >
          Delete
        </Button>
      </div>
      <p className="cap">After it is signed, a report is not changed any more.</p>
    </form>
  )
}
