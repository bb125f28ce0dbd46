import { useState } from 'react'
import type { ValuationAnswer } from '#contract/valuation.ts'
import { failureText } from '#web/lib/api-error.ts'
import { confidenceText, estimate, estimateRange } from '#web/shared/estimates.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'
import { useEstimatePrice } from '../valuation.queries.ts'
import styles from './artwork-form.module.css'
import { estimateRequest, middleOf } from './estimate-request.ts'
import type { ArtworkFormState } from './use-artwork-form.ts'

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Asks what comparable works are priced at; it shows the answer and fills nothing in by itself (T-44, AW-15.13). */
export function PriceEstimate({ form: { draft, artwork, change } }: { form: ArtworkFormState }) {
  const [missing, setMissing] = useState<string[]>([])
  const [askedOf, setAskedOf] = useState('')
  const { data, error, isPending, mutate, reset } = useEstimatePrice()
  const { medium, width, height, depth, unit, year_created, price } = draft
  const facts = [medium, width, height, depth, unit, year_created].join(' ')
  // Other facts make it the estimate of another work.
  const isCurrent = askedOf === facts
  const ask = () => {
    const asked = estimateRequest(draft, artwork?.id, new Date())
    setAskedOf(facts)
    setMissing('missing' in asked ? asked.missing : [])
    if ('request' in asked) mutate(asked.request)
    else reset()
  }
  return (
    <div className={styles.estimate}>
      <Button variant="outline" size="sm" icon="spark" busy={isPending} busyLabel="Estimating..." onClick={ask}>
        Estimate a price
      </Button>
      {isCurrent && missing.length > 0 && (
        <Notice tone="neutral">Enter {listed.format(missing)} first: the estimate compares works by them.</Notice>
      )}
      {isCurrent && error && (
        <Notice tone="error" title="The price could not be estimated">
          {failureText(error, 'Try again in a moment.')}
        </Notice>
      )}
      {isCurrent && data && !isPending && (
        <Answer answer={data} typed={Number(price)} onUse={(amount) => change('price', amount)} />
      )}
    </div>
  )
}

interface AnswerProps {
  answer: ValuationAnswer
  /** The price in the form, 0 while there is none. */
  typed: number
  onUse: (price: string) => void
}

function Answer({ answer: { price_range: range, confidence_score, note }, typed, onUse }: AnswerProps) {
  if (!range)
    return (
      <Notice tone="neutral" title="Too few comparable works">
        {note}
      </Notice>
    )
  const middle = middleOf(range)
  return (
    <Notice
      tone="neutral"
      icon="spark"
      title={`Estimate: ${estimateRange(range)}, ${confidenceText(confidence_score)}`}
      action={
        <Button variant="outline" size="sm" onClick={() => onUse(middle)}>
          Use the middle ({estimate(Number(middle))})
        </Button>
      }
    >
      <RangeBar {...range} value={typed > 0 ? typed : null} />
      {note}
    </Notice>
  )
}
