import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { session } from '#web/lib/live-session.ts'
import { useOwnCurrency } from '#web/lib/own-currency.ts'
import { settings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './payments.module.css'

const names = new Intl.DisplayNames('en-US', { type: 'currency' })
const nameCurrency = (code: string): string => `${code.toUpperCase()}, ${names.of(code.toUpperCase())}`

/** The currency of the seller's new prices. An installation that takes one only has nothing to choose. */
export function CurrencyPanel() {
  const { currencies } = settings()
  const own = useOwnCurrency()
  const [chosen, setChosen] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (currency: string) => api('PUT /users/profile', { body: { currency } }),
    onSuccess: (profile) => {
      session.adopt(profile)
      setChosen(null)
      toast.success('Currency saved')
    },
  })
  // What was chosen before an operator left it out stays what it is.
  const offered = currencies.includes(own) ? currencies : [own, ...currencies]
  if (offered.length === 1) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(chosen ?? own)
  }
  return (
    <Panel title="Currency of your prices">
      <form className={styles.titled} onSubmit={submit}>
        <Field
          label="Currency"
          helper="For new works and for your shipping prices. Nothing is converted: works that have a price keep it and its currency until you edit them."
        >
          <Select
            value={chosen ?? own}
            options={offered.map((value) => ({ value, label: nameCurrency(value) }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
        <FailureNotice error={save.error} message="The currency could not be saved. Try again in a moment." />
        <div>
          <Button type="submit" variant="outline" busy={save.isPending} busyLabel="Saving...">
            Save currency
          </Button>
        </div>
      </form>
    </Panel>
  )
}
