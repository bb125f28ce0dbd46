import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { MAX_REPORT_NOTE_LENGTH, REPORT_REASONS, type ReportKind, type ReportReason } from '#contract/report-reasons.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { Select, TextArea } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'

const TITLES: Record<ReportKind, string> = {
  comment: 'Report this comment',
  artwork: 'Report this work',
  exhibition: 'Report this exhibition',
  article: 'Report this article',
  profile: 'Report this person',
}
const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))
const isReason = (value: string): value is ReportReason => Object.hasOwn(REPORT_REASONS, value)

/** Asks why something is reported. A moderator reads it; the person concerned does not learn who it was. */
export function ReportDialog({ kind, id, onClose }: { kind: ReportKind; id: string; onClose: () => void }) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<{ reason?: string; note?: string }>({})
  const report = useMutation({
    mutationFn: (chosen: ReportReason) => api('POST /reports', { body: { kind, target_id: id, reason: chosen, note } }),
    onSuccess: () => {
      toast.success('Thank you. A moderator will look at it.')
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(isReason(reason) ? {} : { reason: 'Choose a reason.' }),
      ...(reason === 'other' && note.trim() === '' ? { note: 'Say in a few words what is wrong.' } : {}),
    }
    setErrors(found)
    if (isReason(reason) && Object.keys(found).length === 0) report.mutate(reason)
  }
  return (
    <FormModal
      form={{ id: formId, busy: report.isPending }}
      words={{
        title: TITLES[kind],
        lead: 'A moderator reads it. Nobody else learns that you reported something.',
        save: 'Send report',
        busy: 'Sending...',
      }}
      mayLose={() => note.trim() !== '' && !report.isSuccess}
      onClose={onClose}
    >
      <form id={formId} className="col g4" noValidate onSubmit={send}>
        <Field label="Reason" required error={errors.reason ?? null}>
          <Select
            value={reason}
            placeholder="Choose a reason"
            options={REASONS}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Field
          label="What is wrong"
          optional={reason !== 'other'}
          required={reason === 'other'}
          error={errors.note ?? (report.isError ? failureText(report.error, 'Nothing was sent. Try again.') : null)}
        >
          <TextArea value={note} maxLength={MAX_REPORT_NOTE_LENGTH} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </form>
    </FormModal>
  )
}
