import type { MEDIUMS, UNITS } from '#contract/artworks.ts'
import type { UploadFields } from '../artworks.queries.ts'
import type { ArtworkDraft } from './artwork-draft.ts'
import { settlePrice } from './price-input.ts'

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** A checked draft as the fields of the request (CD-7.18, CD-7.19). */
export const fieldsOf = (draft: ArtworkDraft): UploadFields => {
  const { width, height, depth, unit, medium, title, price, ...texts } = draft
  return {
    ...texts,
    title: title.trim(),
    price: settlePrice(price.trim()),
    medium: medium as (typeof MEDIUMS)[number],
    dimensions: JSON.stringify({
      width: Number(width),
      height: Number(height),
      depth: numberOrNull(depth),
      unit: unit as (typeof UNITS)[number],
    }),
  }
}
