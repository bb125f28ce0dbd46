import { useState } from 'react'
import { checkAmount } from '#contract/amount-text.ts'
import { MAX_SUM_MINOR } from '#contract/constants.ts'
import { SERVICE_CURRENCY } from '#contract/money.ts'
import type { Customs } from '#contract/shipping-parts.ts'
import { useCustomsCheck } from './shipping.queries.ts'

export interface CustomsItemDraft {
  description: string
  /** As typed. */
  quantity: string
  value: string
  tariff_number: string
  /** Empty until somebody chooses: then it is the sender's country. */
  origin_country: string
}
export interface CustomsDraft {
  items: CustomsItemDraft[]
  reason: Customs['reason']
  duties: Customs['duties']
  /** Null until somebody types: then it is whoever sends the parcel. */
  signer: string | null
  isCertified: boolean
}

export const NEW_ITEM: CustomsItemDraft = {
  description: '',
  quantity: '1',
  value: '',
  tariff_number: '',
  origin_country: '',
}

const getTariffNumber = ({ tariff_number }: CustomsItemDraft): string => tariff_number.replace(/[.\s]/g, '')
const checkedValue = ({ value }: CustomsItemDraft) =>
  checkAmount(value, { maxMinor: MAX_SUM_MINOR, currency: SERVICE_CURRENCY, signed: true })
const getValue = (item: CustomsItemDraft): number => Number(checkedValue(item).money ?? 0)
/** What is wrong with a typed value; null without one. */
export const valueProblem = (item: CustomsItemDraft): string | null =>
  item.value.trim() === '' ? null : checkedValue(item).problem
const isCount = (text: string): boolean => Number.isInteger(Number(text)) && Number(text) > 0

/** What is still missing of one item, in words. */
const itemGaps = (item: CustomsItemDraft): string[] => [
  ...(item.description.trim() === '' ? ['a description'] : []),
  ...(/^\d{6,10}$/.test(getTariffNumber(item)) ? [] : ['an HS code of six to ten digits']),
  ...(getValue(item) > 0 ? [] : ['a value']),
  ...(isCount(item.quantity) ? [] : ['a whole quantity']),
  ...(item.origin_country === '' ? ['where it was made'] : []),
]

/** What is still missing of a declaration, in words. */
export const customsGaps = ({ items, signer, isCertified }: CustomsDraft): string[] => [
  ...new Set(items.flatMap(itemGaps)),
  ...(signer?.trim() ? [] : ['who signs']),
  ...(isCertified ? [] : ['your certification']),
]

const declaredItem = (item: CustomsItemDraft): Customs['items'][number] => ({
  ...item,
  description: item.description.trim(),
  quantity: Number(item.quantity),
  value: getValue(item),
  tariff_number: getTariffNumber(item),
})

/** The declaration of what was entered; null while something is missing. */
export const toCustoms = (draft: CustomsDraft): Customs | null => {
  if (customsGaps(draft).length > 0) return null
  const { items, reason, duties, signer } = draft
  return { items: items.map(declaredItem), reason, duties, signer: signer?.trim() ?? '' }
}

interface CustomsAsked {
  /** Countries; empty while they are not chosen. */
  from: string
  to: string
  /** Whether somebody stated where the parcel is sent from; a country that is only the default signs nothing. */
  isFromKnown: boolean
  /** What is known of the parcel. */
  description: string
  value: string
  signer: string
}

/** The customs declaration of a parcel, which only one to another country needs. */
export const useCustoms = ({ from, to, isFromKnown, description, value, signer }: CustomsAsked) => {
  const [entered, setDraft] = useState<CustomsDraft>(() => ({
    items: [{ ...NEW_ITEM, description, value }],
    reason: 'merchandise',
    duties: 'recipient',
    signer: null,
    isCertified: false,
  }))
  const origin = isFromKnown ? from : ''
  const items = entered.items.map((item) => ({ ...item, origin_country: item.origin_country || origin }))
  const draft = { ...entered, items, signer: entered.signer ?? signer }
  const complete = toCustoms(draft)
  const { data } = useCustomsCheck({
    ship_from_country: from,
    recipient_country: to,
    customs: complete,
    medium: '',
  })
  const isAsked = from !== '' && to !== '' && from !== to && data?.required !== false
  const missing = complete ? (data?.missing ?? []) : []
  return {
    isAsked,
    /** Nothing stands in the way of buying a label. */
    isReady: !isAsked || (complete !== null && missing.length === 0),
    declared: isAsked ? complete : null,
    draft,
    setDraft: (next: CustomsDraft) =>
      setDraft({
        ...next,
        items: next.items.map((item) => (item.origin_country === origin ? { ...item, origin_country: '' } : item)),
      }),
    from,
    to,
    /** What the fields still need, in words. */
    gaps: customsGaps(draft),
    /** What the destination asks besides. */
    missing,
    notes: data?.notes ?? [],
    tariffNumbers: data?.tariff_numbers ?? [],
  }
}
export type CustomsState = ReturnType<typeof useCustoms>
