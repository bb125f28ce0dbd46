import type { LetterheadPart } from '#contract/letterhead-terms.ts'
import type { LabelSheetName, PaperKind, PaperLanguage, PaperPart } from '#contract/paper-terms.ts'

export const KIND_WORDS: Record<PaperKind, string> = {
  labels: 'Wall labels',
  price_list: 'Price list',
  checklist: 'Checklist',
  tear_sheet: 'Tear sheet',
  certificate: 'Certificate',
  catalogue: 'Catalogue',
  condition_report: 'Condition report',
  cv: 'CV',
}

export const LANGUAGE_WORDS: Record<PaperLanguage, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
}

export const LABEL_WORDS: Record<LabelSheetName, string> = {
  'avery-5160': 'Avery 5160: 30 of 2⅝ × 1 in',
  'avery-5163': 'Avery 5163: 10 of 4 × 2 in',
  'avery-l7160': 'Avery L7160: 21 of 63.5 × 38.1 mm',
  'avery-l7163': 'Avery L7163: 14 of 99.1 × 38.1 mm',
  plain: 'Plain paper, one a sheet',
}

export const LETTERHEAD_WORDS: Record<LetterheadPart, string> = {
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  tax_number: 'Tax number',
  picture: 'Picture of your profile',
}

const COMMON: Record<PaperPart, string> = {
  price: 'Price',
  request_price: 'Prices that are on request',
  qr: 'QR to its page',
  place: 'Place of the artist',
  pictures: 'Pictures',
  one_scale: 'Works at one scale',
  sold: 'Sold works, with a red dot',
  on_request: 'Works on request, without a price',
  wall: 'Wall to scale',
  about: 'About the work',
  exhibitions: 'Exhibitions and literature',
  provenance: 'Provenance',
  foreword: 'A word at the start',
  list: 'List of works with prices at the end',
}
export const partWord = (kind: PaperKind, part: PaperPart): string => {
  if (kind === 'labels' && part === 'price') return 'Price, or a red dot'
  if (kind === 'certificate' && part === 'pictures') return 'Picture'
  return COMMON[part]
}

/** What can be shown on each kind, in the order of the form. */
export const KIND_PARTS: Record<PaperKind, readonly PaperPart[]> = {
  labels: ['price', 'qr', 'place'],
  price_list: ['pictures', 'one_scale', 'sold', 'on_request', 'request_price'],
  checklist: ['pictures', 'one_scale', 'price'],
  tear_sheet: ['wall', 'about', 'exhibitions', 'provenance', 'price', 'qr'],
  certificate: ['pictures'],
  catalogue: ['foreword', 'one_scale', 'list'],
  condition_report: [],
  cv: [],
}
