import { useId } from 'react'
import { DELIVERY_COUNTRIES } from '#contract/address-formats.ts'
import type { Contact } from '#contract/contacts.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { EmailInput, Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './record-sale.module.css'
import { useChangeContact, useContact } from './sales.queries.ts'

/** What invoices say of a buyer. Nothing is shown until the contact is there. */
export function EditContact({ id, onClose }: { id: string; onClose: () => void }) {
  const contact = useContact(id)
  return contact.data ? (
    <ContactForm contact={contact.data} onClose={onClose} />
  ) : (
    <FailureNotice error={contact.error} message="The contact could not be loaded. Try again in a moment." />
  )
}

const NO_ADDRESS = { address_line1: '', address_line2: '', city: '', state: '', postal_code: '', country: '' }

function ContactForm({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const formId = useId()
  const { mutateAsync } = useChangeContact(contact.id)
  const { name, email, phone, tax_number, note } = contact
  const form = useContractForm({
    schema: async () => (await import('#contract/contacts.ts')).contactFields,
    values: { name, email, phone, tax_number, note, address: contact.address ?? NO_ADDRESS },
    save: (fields) => mutateAsync(fields),
    onSaved: () => {
      toast.success('Contact saved')
      onClose()
    },
  })
  const { register, getError, busy } = form
  return (
    <FormModal
      form={{ id: formId, busy }}
      words={{
        title: 'Edit the contact',
        lead: 'For invoices and whatever you send. Sales keep the name under which they were recorded.',
        save: 'Save',
        busy: 'Saving...',
      }}
      mayLose={form.mayLose}
      onClose={onClose}
      cancelDisabled={busy}
    >
      <form id={formId} className={styles.form} noValidate aria-label="Contact" onSubmit={form.submit}>
        <FailureNotice error={form.failure} message="The contact could not be saved. What you typed is still here." />
        <Field label="Name" required error={getError('name')}>
          <TextInput {...register('name')} maxLength={200} autoComplete="off" readOnly={busy} />
        </Field>
        <div className="grid2">
          <Field label="Email" optional error={getError('email')}>
            <EmailInput {...register('email')} autoComplete="off" readOnly={busy} />
          </Field>
          <Field label="Phone" optional error={getError('phone')}>
            <TextInput {...register('phone')} type="tel" maxLength={50} autoComplete="off" readOnly={busy} />
          </Field>
        </div>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Address</legend>
          <div className="grid2">
            <Field label="Address" optional error={getError('address.address_line1')} className="span2">
              <TextInput {...register('address.address_line1')} maxLength={200} autoComplete="off" readOnly={busy} />
            </Field>
            <Field label="Second line" optional error={getError('address.address_line2')} className="span2">
              <TextInput {...register('address.address_line2')} maxLength={200} autoComplete="off" readOnly={busy} />
            </Field>
            <Field label="City" optional error={getError('address.city')}>
              <TextInput {...register('address.city')} maxLength={120} autoComplete="off" readOnly={busy} />
            </Field>
            <Field label="State or region" optional error={getError('address.state')}>
              <TextInput {...register('address.state')} maxLength={120} autoComplete="off" readOnly={busy} />
            </Field>
            <Field label="Postal code" optional error={getError('address.postal_code')}>
              <TextInput {...register('address.postal_code')} maxLength={30} autoComplete="off" readOnly={busy} />
            </Field>
            <Field label="Country" optional error={getError('address.country')}>
              <Select {...register('address.country')} options={DELIVERY_COUNTRIES} placeholder="Choose a country" />
            </Field>
          </div>
        </fieldset>
        <Field label="Tax number" optional error={getError('tax_number')}>
          <TextInput {...register('tax_number')} maxLength={60} autoComplete="off" readOnly={busy} />
        </Field>
        <Field label="Note" optional error={getError('note')} helper="Private.">
          <TextArea {...register('note')} rows={2} maxLength={2000} readOnly={busy} />
        </Field>
      </form>
    </FormModal>
  )
}
