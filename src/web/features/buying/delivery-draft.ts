import { useEffect, useState } from 'react'
import type { PaymentMethod } from '#contract/outside-payments.ts'
import type { ChosenMethods, DeliveryValues } from './delivery-values.ts'

/** What a guest had chosen and typed when they left the checkout to log in. */
export interface DeliveryDraft {
  typed: Partial<DeliveryValues>
  shipping: ChosenMethods
  payment: PaymentMethod
}

const KEY = 'gesso:delivery-draft'
const NONE: DeliveryDraft = { typed: {}, shipping: {}, payment: 'card' }

/** Keeps it in this browser tab. */
export const keepDraft = ({ typed, ...draft }: DeliveryDraft): void => {
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, typed: filled }))
  } catch {
    // Where the browser stores nothing, the form begins with what the account knows.
  }
}

const read = (): DeliveryDraft => {
  try {
    return { ...NONE, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') }
  } catch {
    return NONE
  }
}

/** The draft, once: it is gone from the tab when the form has it. */
export const useDraft = (): DeliveryDraft => {
  const [draft] = useState(read)
  useEffect(() => {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // Nothing was stored.
    }
  }, [])
  return draft
}
