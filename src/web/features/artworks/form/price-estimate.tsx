import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArtworkForm } from '#contract/artwork-fields.ts'
import { isYear } from '#contract/constants.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { estimatePrice, ValuationAnswer } from '#contract/valuation.ts'
import { api } from '#web/lib/api.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { formatList } from '#web/lib/format.ts'
import { confidenceText, estimate, estimateRange } from '#web/shared/estimates.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'
import styles from './artwork-form.module.css'
import { readPrice, sideIn } from './form-values.ts'
import { type ArtworkFormState, useTyped } from './use-artwork-form.ts'

type EstimateRequest = InputOf<typeof estimatePrice>['body']

/**
 * The request for an estimate of the price from what is typed so far, or the words for what it still needs. An invalid
 * field counts as missing, and so does a size of 0.
 */
export const estimateRequest = (
  form: ArtworkForm,
  artworkId: string | undefined,
): { request: EstimateRequest } | { missing: string[] } => {
  const { medium, unit } = form
  const side = (field: 'width' | 'height' | 'depth') => sideIn(form, field) || null
  const [width, height, depth, price] = [side('width'), side('height'), side('depth'), readPrice(form)]
  const year = form.year_created.trim()
  if (medium === '' || width === null || height === null) {
    const missing = { medium: medium === '', width: width === null, height: height === null }
    return { missing: Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : [])) }
  }
  return {
    request: {
      ...(artworkId ? { artwork_id: artworkId } : {}),
      medium,
      width,
      height,
      ...(depth ? { depth } : {}),
      unit,
      ...(isYear(year) ? { year_created: Number(year) } : {}),
      ...(price ? { price } : {}),
      currency: form.currency,
    },
  }
}

/** The middle of an estimate without decimals, for the price field. */
export const findMiddle = ({ min, max }: { min: number; max: number }): string => String(Math.round((min + max) / 2))

/** Shows what comparable works are priced at; it changes no field by itself (T-44, AW-15.13). */
export function PriceEstimate({ form }: { form: ArtworkFormState }) {
  const typed = useTyped(form)
  const [missing, setMissing] = useState<string[]>([])
  const [estimatedFacts, setEstimatedFacts] = useState('')
  // Nothing of an estimate is cached in the browser.
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: (body: EstimateRequest) => api('POST /valuation/estimate', { body }),
  })
  const { medium, width, height, depth, unit, year_created, currency } = typed
  const facts = [medium, width, height, depth, unit, year_created, currency].join(' ')
  // After a change of these facts the estimate is outdated.
  const isCurrent = estimatedFacts === facts
  const request = () => {
    const needed = estimateRequest(typed, form.artwork?.id)
    setEstimatedFacts(facts)
    setMissing('missing' in needed ? needed.missing : [])
    if ('request' in needed) mutate(needed.request)
    else reset()
  }
  const setPrice = (amount: string) =>
    form.setValue('price', amount, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <div className={styles.estimate}>
      <Button variant="outline" size="sm" icon="spark" busy={isPending} busyLabel="Estimating..." onClick={request}>
        Estimate a price
      </Button>
      {isCurrent && missing.length > 0 && (
        <Notice tone="neutral">Enter {formatList(missing)} first: the estimate compares works by them.</Notice>
      )}
      {isCurrent && (
        <FailureNotice title="The price could not be estimated" error={error} message="Try again in a moment." />
      )}
      {isCurrent && data && !isPending && <Estimate answer={data} price={readPrice(typed) ?? 0} onUse={setPrice} />}
    </div>
  )
}

interface EstimateProps {
  answer: ValuationAnswer
  /** The price in the form, 0 while there is none. */
  price: number
  onUse: (price: string) => void
}

function Estimate({ answer: { price_range: range, currency, confidence_score, note }, price, onUse }: EstimateProps) {
  if (!range)
    return (
      <Notice tone="neutral" title="Too few comparable works">
        {note}
      </Notice>
    )
  const middle = findMiddle(range)
  return (
    <Notice
      tone="neutral"
      icon="spark"
      title={`Estimate: ${estimateRange(range, currency)}, ${confidenceText(confidence_score)}`}
      action={
        <Button variant="outline" size="sm" onClick={() => onUse(middle)}>
          Use the middle ({estimate(Number(middle), currency)})
        </Button>
      }
    >
      <RangeBar {...range} value={price > 0 ? price : null} />
      {note}
    </Notice>
  )
}
