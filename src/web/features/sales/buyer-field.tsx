import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { capitalized } from '#contract/capitalized.ts'
import type { Contact } from '#contract/contacts.ts'
import { counted } from '#contract/counted.ts'
import type { SaleForm } from '#contract/sales.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailInput } from '#web/ui/inputs.tsx'
import { SuggestInput } from '#web/ui/suggest-input.tsx'
import styles from './record-sale.module.css'
import { useContacts } from './sales.queries.ts'
import { useFocusOnSwap } from './use-focus-on-swap.ts'
import type { SaleFormState } from './use-sale-form.ts'

const SETTLE_MS = 250
const SUGGESTED = 8

type Buyer = NonNullable<SaleForm['buyer']> | null

/** A name that is typed is a new contact; null is nobody in particular. */
const toBuyer = (name: string, email: string): Buyer => (name.trim() === '' ? null : { name, email })

/** Who bought: a contact, a new name, or nobody in particular. */
export function BuyerField({ form }: { form: SaleFormState }) {
  const buyer = useWatch({ control: form.control, name: 'buyer' }) ?? null
  const [contact, setContact] = useState<Contact | null>(null)
  const around = useFocusOnSwap(contact !== null)
  const set = (changed: Buyer) =>
    form.setValue('buyer', changed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <div ref={around} className={styles.group}>
      {contact ? (
        <ChosenContact
          contact={contact}
          onChange={() => {
            setContact(null)
            set(null)
          }}
        />
      ) : (
        <BuyerSearch
          form={form}
          buyer={buyer}
          onType={set}
          onChoose={(chosen) => {
            setContact(chosen)
            set({ contact_id: chosen.id })
          }}
        />
      )}
    </div>
  )
}

function ChosenContact({ contact, onChange }: { contact: Contact; onChange: () => void }) {
  return (
    <div className={styles.group} role="group" aria-labelledby="sold-to">
      <span id="sold-to" className={styles.legend}>
        Buyer
      </span>
      <div className={styles.card}>
        <Avatar name={contact.name} size={40} />
        <span className={styles.cardWords}>
          <b className="b5">{contact.name}</b>
          <span className="cap">{describe(contact)}</span>
        </span>
        <Button variant="quiet" size="sm" onClick={onChange}>
          Change<span className="sr"> the buyer</span>
        </Button>
      </div>
    </div>
  )
}

interface BuyerSearchProps {
  form: SaleFormState
  buyer: Buyer
  onType: (buyer: Buyer) => void
  onChoose: (contact: Contact) => void
}

function BuyerSearch({ form, buyer, onType, onChoose }: BuyerSearchProps) {
  const [isOpen, setOpen] = useState(false)
  const isNew = buyer !== null && 'name' in buyer
  const { name, email } = isNew ? { name: buyer.name, email: buyer.email ?? '' } : { name: '', email: '' }
  const contacts = useContacts(useSettled(name.trim(), SETTLE_MS), isOpen)
  const found = (contacts.data?.items ?? []).slice(0, SUGGESTED)
  return (
    <>
      <Field
        label="Buyer"
        optional
        error={form.getError('buyer.name') ?? form.getError('buyer')}
        helper={
          isNew
            ? `${name.trim()} becomes a new contact.`
            : 'A name that you do not have yet becomes a contact. Empty: anonymous.'
        }
      >
        <SuggestInput
          value={name}
          autoComplete="off"
          maxLength={200}
          suggestions={
            isOpen ? found.map((one) => ({ key: one.id, label: [one.name, one.email].filter(Boolean).join(', ') })) : []
          }
          credit={null}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            onType(toBuyer(target.value, email))
            setOpen(true)
          }}
          onReopen={() => setOpen(true)}
          onDismiss={() => setOpen(false)}
          onChoose={(key) => {
            const chosen = found.find(({ id }) => id === key)
            if (chosen) onChoose(chosen)
          }}
        />
      </Field>
      {isNew && (
        <Field
          label={`Email of ${name.trim()}`}
          optional
          error={form.getError('buyer.email')}
          helper="For an invoice. A contact who has it already is taken instead."
        >
          <EmailInput value={email} autoComplete="off" onChange={({ target }) => onType(toBuyer(name, target.value))} />
        </Field>
      )}
    </>
  )
}

const describe = ({ email, address, sales }: Contact): string => {
  const place = email || address?.city
  const bought = sales === 0 ? 'bought nothing before' : `bought ${counted(sales, 'work')} before`
  return place ? `${place}, ${bought}` : capitalized(bought)
}
