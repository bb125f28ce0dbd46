import { Link } from 'react-router'
import { OFFERS, RECORD_LIMITS } from '#contract/record-terms.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { OFFER_WORDS } from './captions.ts'
import styles from './record.module.css'
import { useRecord } from './record-context.ts'
import { SumField, TextField } from './record-fields.tsx'

const OFFER_TEXTS: Record<(typeof OFFERS)[number], string> = {
  for_sale: 'With its price and a button to buy it.',
  on_request: 'The page asks visitors to write to you.',
  not_for_sale: 'Shown without a price or a button.',
  sold_elsewhere: 'A red dot and no button. Record the sale to keep its buyer.',
}

export function TermsSection() {
  const { state, saver } = useRecord()
  const { offer, edition_size: copies, estimate_public: isEstimateShown } = state.shown
  const isEdition = copies !== null && copies > 1
  return (
    <div className={styles.form}>
      <div role="radiogroup" aria-label="How it is offered" className={styles.cards}>
        {OFFERS.map((value) => (
          <OptionCard
            key={value}
            name="offer"
            title={OFFER_WORDS[value]}
            text={OFFER_TEXTS[value]}
            checked={offer === value}
            onChange={() => saver.change({ offer: value })}
          />
        ))}
      </div>
      {state.problems.offer && <Notice tone="error">{state.problems.offer}</Notice>}
      {offer === 'for_sale' && (
        <p className="cap">
          Its button needs a way in which buyers pay you. See{' '}
          <Link className="link" to="/payment-settings">
            Payments
          </Link>
          .
        </p>
      )}
      <div className="grid3">
        <SumField field="price" label={isEdition ? 'Price a copy' : 'Price'} />
        <SumField field="insured_value" label="Insured value" />
        <SumField field="lowest_price" label="Lowest price" helper="Private: only you see it" />
      </div>
      <TextField
        field="price_note"
        label="Note on the price"
        helper="Like “rises after copy 30”."
        max={RECORD_LIMITS.line}
      />
      <Switch
        label="Show buyers an estimate beside the price"
        text="Made from prices of comparable works here. You always see it in the preview of the work."
        checked={isEstimateShown}
        onChange={({ target }) => saver.change({ estimate_public: target.checked })}
      />
    </div>
  )
}
