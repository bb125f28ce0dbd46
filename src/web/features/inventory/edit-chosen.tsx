import { type FormEvent, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { BULK_FIELDS, type Fields } from './bulk-fields.ts'
import { useChangeWorks } from './inventory.queries.ts'
import styles from './works.module.css'

/** The field stands above, so its name in the request is left out. */
const refusalText = (error: Error): string => {
  const [problem] = error instanceof ApiError ? error.fields : []
  return problem?.message ?? failureText(error, 'Nothing was changed. Try again.')
}

interface EditChosenProps {
  chosen: ReadonlySet<string>
}

/** Sets one field of all chosen works; what they had in it is replaced. */
export function EditChosen({ chosen }: EditChosenProps) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState<string>('location')
  /** Why what was typed cannot be read. */
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChangeWorks()
  const field = BULK_FIELDS.find((one) => one.name === name)
  const works = counted(chosen.size, 'work')
  const helper = `${field?.example ? `Like “${field.example}”. ` : ''}Replaces what the works have. Empty takes it away.`
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('value')).trim()
    if (!field) return
    const value = field.read ? field.read(typed) : typed
    change.reset()
    setProblem(value === undefined ? (field.problem ?? null) : null)
    if (value === undefined) return
    const fields: Fields = { [field.name]: value }
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
          <Field
            key={name}
            label="New value"
            helper={field?.options ? undefined : helper}
            error={problem ?? (change.error ? refusalText(change.error) : undefined)}
          >
            {field?.options ? (
              <Select name="value" options={field.options} />
            ) : field?.isLong ? (
              <TextArea name="value" rows={5} />
            ) : (
              <TextInput name="value" autoComplete="off" />
            )}
          </Field>
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
