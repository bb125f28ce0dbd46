import { useWatch } from 'react-hook-form'
import { priceToPublish } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { AmountField } from '#web/shared/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardStep } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/inputs.tsx'

interface PriceStepProps {
  title: string
  currency: string
  /** Handles its own failure: the entered price stays. */
  onPublish: (price: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the price of a work that has none before it is published (AW-7.18). */
export function PriceStep({ title, currency, onPublish, onCancel }: PriceStepProps) {
  const form = useContractForm({
    schema: priceToPublish(currency),
    values: { price: '' },
    save: ({ price }) => onPublish(price),
  })
  const typed = useWatch({ control: form.control, name: 'price' })
  return (
    <CardStep
      label={`Price of ${title}`}
      onSubmit={form.submit}
      onCancel={() => form.busy || onCancel()}
      actions={
        <>
          <Button type="submit" size="sm" busy={form.busy} busyLabel={MESSAGES.publishing}>
            Publish
          </Button>
          <Button size="sm" variant="outline" onClick={onCancel} disabled={form.busy}>
            {MESSAGES.cancel}
          </Button>
        </>
      }
    >
      <AmountField
        label={`Set a price to publish (${currency.toUpperCase()})`}
        currency={currency}
        error={form.getError('price')}
        typed={typed}
        onChoose={(price) => form.setValue('price', price, { shouldDirty: true, shouldValidate: true })}
      >
        <TextInput {...form.register('price')} inputMode="decimal" autoComplete="off" readOnly={form.busy} />
      </AmountField>
    </CardStep>
  )
}
