import type { OutsideTerms } from '#contract/outside-terms.ts'

export const OFFERED_WORDS: Record<OutsideTerms['offered'], string> = {
  always: 'For every sale',
  without_card: 'Only where a card cannot pay',
}

const WAYS = {
  transfer: { badge: 'Bank transfer on', pay: 'by bank transfer' },
  inPerson: { badge: 'In person on', pay: 'in person' },
  both: { badge: 'Bank transfer and in person on', pay: 'by bank transfer or in person' },
} as const

/** The words for how buyers can pay. */
export const getWayWords = ({ account_number: account, in_person: isInPerson }: OutsideTerms) => {
  if (account === '') return WAYS.inPerson
  return isInPerson ? WAYS.both : WAYS.transfer
}

/** Nothing was ever entered, so nobody has turned it off either. */
export const wasNeverStated = ({
  is_on: isOn,
  account_number: account,
  in_person: isInPerson,
}: OutsideTerms): boolean => !isOn && account === '' && !isInPerson
