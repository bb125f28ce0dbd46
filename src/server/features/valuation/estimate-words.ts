import { confidenceWord, mediumText } from '#contract/artwork-display.ts'
import { counted } from '#contract/counted.ts'
import { MIN_COMPARABLES } from '#contract/valuation.ts'
import { mediaNear, type Subject } from './comparable.ts'
import type { Appraisal } from './estimator.ts'

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The basis of comparison: 'oil, from half to twice the size'. */
const describeBasis = (subject: Subject, { step }: Appraisal): string => {
  const media = step.medium === 'same' ? [subject.medium ?? ''] : mediaNear(subject.medium ?? '')
  const names = listed.format(
    media.map((medium) => (medium === 'other' ? 'other media' : mediumText(medium).toLowerCase())),
  )
  return `${names}, from ${step.area === 2 ? 'half to twice' : 'a quarter to four times'} the size`
}

/** The basis of the estimate, or why there is none; always says that it is an estimate. */
export const describeEstimate = (subject: Subject, appraisal: Appraisal): string => {
  const { count, own, range } = appraisal
  if (subject.medium === null || !subject.width || !subject.height)
    return 'No estimate: it needs a medium, a width and a height.'
  if (range === null)
    return `No estimate: this site has ${count === 0 ? 'no comparable work' : `only ${counted(count, 'comparable work')}`} (${describeBasis(subject, appraisal)}), and an estimate needs at least ${MIN_COMPARABLES}.`
  const same = own > 0 ? `, ${own} of them by the same artist` : ''
  return `An estimate from ${counted(count, 'comparable work')} on this site${same}: ${describeBasis(subject, appraisal)}. It follows asked prices; it is not an appraisal.`
}

const POSITION_WORDS = {
  below: 'Below the estimate',
  within: 'Within the estimate',
  above: 'Above the estimate',
} as const
export const TREND_WORDS = { rising: 'Rising', steady: 'Steady', falling: 'Falling' } as const

export const positionText = ({ range, position }: Appraisal): string => {
  if (range === null) return 'Not known'
  return position === null ? 'No price to place yet' : POSITION_WORDS[position]
}

const ADVICE = {
  below: 'The price is below what is asked for comparable works. It has room to rise.',
  within: 'The price fits what is asked for comparable works.',
  above: 'The price is above what is asked for comparable works. Be ready to say why it is worth it.',
  none: 'The middle of the estimate is a fair place to start.',
} as const

export const recommendPrice = ({ range, position, confidence, count }: Appraisal): string => {
  if (range === null)
    return count === 0
      ? 'Set the price you believe in; there is nothing here to compare it with yet.'
      : 'Set the price you believe in; there is too little here to compare it with yet.'
  const advice = ADVICE[position ?? 'none']
  return confidenceWord(confidence) === 'low' ? `${advice} Take this as a rough guide: confidence is low.` : advice
}
