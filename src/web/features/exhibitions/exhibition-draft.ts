import type { InputOf } from '#contract/endpoint.ts'
import type { createExhibition, Exhibition } from '#contract/exhibitions.ts'
import { webAddress } from '#contract/primitives.ts'

/** The fields of an exhibition as they are typed (AW-9.13, AW-9.14). */
export interface ExhibitionDraft {
  title: string
  description: string
  start_date: string
  end_date: string
  location: string
  image_url: string
}
export type DraftField = keyof ExhibitionDraft
export type Problems = Partial<Record<DraftField, string>>
export type ExhibitionFields = InputOf<typeof createExhibition>['body']

export const EMPTY_DRAFT: ExhibitionDraft = {
  title: '',
  description: '',
  start_date: '',
  end_date: '',
  location: '',
  image_url: '',
}
export const DRAFT_FIELDS = Object.keys(EMPTY_DRAFT) as DraftField[]

export const draftOf = ({ image_url, ...shown }: Exhibition): ExhibitionDraft => ({
  title: shown.title,
  description: shown.description,
  start_date: shown.start_date,
  end_date: shown.end_date,
  location: shown.location,
  image_url: image_url ?? '',
})

export const sameDraft = (one: ExhibitionDraft, other: ExhibitionDraft): boolean =>
  DRAFT_FIELDS.every((field) => one[field] === other[field])

/** A checked draft as the fields of the request. */
export const fieldsOf = (draft: ExhibitionDraft): ExhibitionFields => ({
  title: draft.title.trim(),
  description: draft.description.trim(),
  start_date: draft.start_date,
  end_date: draft.end_date,
  location: draft.location.trim(),
  image_url: draft.image_url.trim() || null,
})

const ASK = {
  title: 'Enter a title.',
  description: 'Enter a description.',
  start_date: 'Choose the day it starts.',
  end_date: 'Choose the day it ends.',
  location: 'Enter a location.',
} as const satisfies Problems

/** What is wrong with each field; fields in order are left out (AW-9.13, AW-9.14, AW-9.28). */
export const problemsOf = (draft: ExhibitionDraft): Problems => {
  const found: Problems = {}
  for (const [field, words] of Object.entries(ASK) as [keyof typeof ASK, string][])
    if (draft[field].trim() === '') found[field] = words
  if (draft.start_date && draft.end_date && draft.end_date < draft.start_date)
    found.end_date = 'The end date must not be before the start date.'
  if (!webAddress.safeParse(draft.image_url).success)
    found.image_url = 'Enter an address that starts with http:// or https://.'
  return found
}
