import { type FormEvent, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { AmountInputs } from './amount-inputs.tsx'
import { BULK_FIELDS, type BulkField, readBulkFields } from './bulk-fields.ts'
import { useChangeWorks } from './inventory.queries.ts'
import styles from './works.module.css'

/** A refused field by its name in the record, and what stands beside it. */
interface Refusal {
  name: string
  text: string
}

/** The names of fields stand beside them, so those of the request are left out. What concerns no field that is shown is at `chosen`. */
const listRefusals = (error: Error, chosen: BulkField): Refusal[] => {
  const problems = error instanceof ApiError ? error.fields : []
  if (problems.length === 0) return [{ name: chosen.name, text: failureText(error, 'Nothing was changed. Try again.') }]
  const shown = chosen.isAmount ? BULK_FIELDS.filter(({ isAmount }) => isAmount) : []
  return problems.map(({ field, message }) => {
    const refused = shown.find(({ name }) => name === field.replace(/^fields\./, '')) ?? chosen
    return { name: refused.name, text: message }
  })
}

interface EditChosenProps {
  chosen: ReadonlySet<string>
}

/** Sets one field of all chosen works, an amount with its currency; what they had in it is replaced. */
export function EditChosen({ chosen }: EditChosenProps) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState<string>('location')
  /** Why what was typed cannot be read. */
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChangeWorks()
  const field = BULK_FIELDS.find((one) => one.name === name)
  const works = counted(chosen.size, 'work')
  const example = field?.example ? `Like “${field.example}”. ` : ''
  const helper = `${example}Replaces what the works have.${field?.isRequired ? '' : ' Empty takes it away.'}`
  const refusals = change.error && field ? listRefusals(change.error, field) : []
  const findProblem = (of: string): string | undefined =>
    (of === name ? problem : null) ?? refusals.find((one) => one.name === of)?.text
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    if (!field) return
    const fields = readBulkFields(field, (of) => String(data.get(of) ?? '').trim())
    change.reset()
    setProblem(fields === undefined ? (field.problem ?? null) : null)
    if (fields === undefined) return
    change.mutate(
      { ids: [...chosen], fields },
      {
        onSuccess: ({ changed }) => {
          setOpen(false)
          toast.success(`${counted(changed, 'work')} changed`)
        },
      },
    )
  }
  return (
    <>
      <Button variant="quiet" size="sm" icon="edit" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <Modal
        open={open}
        onOpenChange={(next) => {
          change.reset()
          setProblem(null)
          setOpen(next)
        }}
        size="confirm"
        title={`Edit ${works}`}
        dismissible={!change.isPending}
        footer={
          <Button type="submit" form="edit-chosen" busy={change.isPending} busyLabel="Saving...">
            Change {works}
          </Button>
        }
      >
        <form id="edit-chosen" className={styles.edit} onSubmit={save}>
          <Field label="Field">
            <Select
              value={name}
              onChange={({ target }) => {
                change.reset()
                setProblem(null)
                setName(target.value)
              }}
              options={BULK_FIELDS.map((one) => ({ value: one.name, label: one.label }))}
            />
          </Field>
          {field?.isAmount ? (
            <AmountInputs key={name} field={field} helper={helper} findProblem={findProblem} />
          ) : (
            <Field key={name} label="New value" helper={field?.options ? undefined : helper} error={findProblem(name)}>
              {field?.options ? (
                <Select name={name} options={field.options} />
              ) : field?.isLong ? (
                <TextArea name={name} rows={5} />
              ) : (
                <TextInput name={name} autoComplete="off" />
              )}
            </Field>
          )}
          {change.error instanceof ApiError && change.error.code === 'payment_account_inactive' && (
            <ButtonLink to="/payment-settings" size="sm" variant="outline">
              Open Payments
            </ButtonLink>
          )}
        </form>
      </Modal>
    </>
  )
}
