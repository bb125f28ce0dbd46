import type { OutsideTerms } from '#contract/outside-terms.ts'

/** How a seller is paid outside of the provider: by transfer and in person. */
export const OUTSIDE_TERMS: OutsideTerms = {
  is_on: true,
  account_holder: 'Hana Itoh',
  account_number: 'DE89370400440532013000',
  bank_code: '',
  note: 'Please write the order number in the reference.',
  in_person: true,
  hold_days: 7,
  offered: 'always',
}
