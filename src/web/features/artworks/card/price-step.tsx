import { useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { Affix } from '#web/ui/affix.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardStep } from '#web/ui/card-step.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { typedPrice } from './confirmed-price.ts'

interface PriceStepProps {
  title: string
  busy: boolean
  onPublish: (price: string) => void
  onCancel: () => void
}

/** A work without a price is asked for one before it is published (AW-7.18). */
export function PriceStep({ title, busy, onPublish, onCancel }: PriceStepProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = () => {
    if (busy) return
    const price = typedPrice(typed)
    setError(price ? null : 'Enter a price above 0, with at most 2 decimals.')
    if (price) onPublish(price)
  }
  return (
    <CardStep
      label={`Price of ${title}`}
      onSubmit={submit}
      onCancel={() => busy || onCancel()}
      actions={
        <>
          <Button type="submit" size="sm" busy={busy} busyLabel={MESSAGES.publishing}>
            Publish
          </Button>
          <Button size="sm" variant="outline" onClick={onCancel} disabled={busy}>
            {MESSAGES.cancel}
          </Button>
        </>
      }
    >
      <Field label="Set a price to publish" error={error}>
        <Affix prefix="$">
          <TextInput
            name="price"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            readOnly={busy}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Affix>
      </Field>
    </CardStep>
  )
}
