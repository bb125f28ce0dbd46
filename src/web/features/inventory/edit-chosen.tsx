import { type FormEvent, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { changeWorks } from '#contract/inventory.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeWorks } from './inventory.queries.ts'
import styles from './works.module.css'

type Fields = BodyOf<typeof changeWorks>['fields']

interface BulkField {
  name: keyof Fields
  label: string
  options?: readonly { value: string; label: string }[]
  /** Nothing typed takes the value away. */
  read?: (typed: string) => unknown
}

const orNull = (typed: string) => typed || null
const FIELDS: readonly BulkField[] = [
  { name: 'location', label: 'Place' },
  {
    name: 'custody',
    label: 'Whereabouts',
    options: [
      { value: 'here', label: 'Here' },
      { value: 'on_hold', label: 'On hold' },
      { value: 'reserved', label: 'Reserved' },
      { value: 'consigned', label: 'On consignment' },
      { value: 'on_loan', label: 'On loan' },
      { value: 'donated', label: 'Donated' },
      { value: 'destroyed', label: 'Destroyed' },
    ],
  },
  { name: 'consigned_to', label: 'Consigned to' },
  {
    name: 'offer',
    label: 'Terms',
    options: [
      { value: 'for_sale', label: 'For sale' },
      { value: 'on_request', label: 'Price on request' },
      { value: 'not_for_sale', label: 'Not for sale' },
      { value: 'sold_elsewhere', label: 'Sold elsewhere' },
    ],
  },
  { name: 'price', label: 'Price', read: orNull },
  { name: 'price_note', label: 'Note on the price' },
  { name: 'insured_value', label: 'Insured value', read: orNull },
  { name: 'medium_line', label: 'Medium' },
  { name: 'series', label: 'Series' },
  { name: 'tags', label: 'Tags, with commas between them', read: (typed) => typed.split(',').map((tag) => tag.trim()).filter(Boolean) }, // biome-ignore format: one line a field
  { name: 'printer', label: 'Printer or foundry' },
  { name: 'made_in', label: 'Made in' },
  { name: 'signature_text', label: 'Signature' },
  { name: 'provenance', label: 'Provenance' },
  { name: 'literature', label: 'Literature' },
  { name: 'exhibition_history', label: 'Exhibition history' },
  { name: 'condition', label: 'Condition' },
  { name: 'private_notes', label: 'Private notes' },
]

interface EditChosenProps {
  chosen: ReadonlySet<string>
}

/** Sets one field of all chosen works; what they had in it is replaced. */
export function EditChosen({ chosen }: EditChosenProps) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState<string>('location')
  const change = useChangeWorks()
  const field = FIELDS.find((one) => one.name === name)
  const works = counted(chosen.size, 'work')
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('value')).trim()
    if (!field) return
    const fields: Fields = { [field.name]: field.read ? field.read(typed) : typed }
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
                setName(target.value)
              }}
              options={FIELDS.map((one) => ({ value: one.name, label: one.label }))}
            />
          </Field>
          <Field
            key={name}
            label="New value"
            helper={field?.options ? undefined : 'Replaces what the works have. Empty takes it away.'}
            error={change.error ? failureText(change.error, 'Nothing was changed. Try again.') : undefined}
          >
            {field?.options ? (
              <Select name="value" options={field.options} />
            ) : (
              <TextInput name="value" autoComplete="off" />
            )}
          </Field>
        </form>
      </Modal>
    </>
  )
}
