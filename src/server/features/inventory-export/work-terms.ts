import type { ArtworkRecord } from '#contract/record.ts'
import type { MediumClass } from '#contract/record-terms.ts'

/** A term of the Art & Architecture Thesaurus. */
export interface Term {
  id: string
  label: string
}

const CLASSES: Partial<Record<MediumClass, Term>> = {
  painting: { id: '300033618', label: 'paintings (visual works)' },
  drawing: { id: '300033973', label: 'drawings (visual works)' },
  print: { id: '300041273', label: 'prints (visual works)' },
  photograph: { id: '300046300', label: 'photographs' },
  sculpture: { id: '300047090', label: 'sculpture (visual works)' },
  ceramic: { id: '300151343', label: 'ceramics (object genre)' },
  textile: { id: '300014063', label: 'textiles (visual works)' },
  digital: { id: '300386810', label: 'digital art (visual works)' },
  installation: { id: '300047896', label: 'installations (visual works)' },
}
const MEDIUMS: Record<string, Term> = {
  oil: { id: '300033799', label: 'oil paintings (visual works)' },
  acrylic: { id: '300181918', label: 'acrylic paintings (visual works)' },
  watercolor: { id: '300078925', label: 'watercolors (paintings)' },
  photography: { id: '300046300', label: 'photographs' },
  sculpture: { id: '300047090', label: 'sculpture (visual works)' },
  digital: { id: '300386810', label: 'digital art (visual works)' },
  mixed_media: { id: '300163347', label: 'mixed media' },
}
export const ARTWORK: Term = { id: '300133025', label: 'works of art' }

/** What kind of object a work is: by its stated medium where that says more than the class. */
export const workTerm = ({ medium, medium_class }: ArtworkRecord): Term | null => {
  const byMedium = MEDIUMS[medium ?? ''] ?? null
  if (medium_class === null || medium_class === 'painting') return byMedium ?? CLASSES[medium_class ?? 'other'] ?? null
  return CLASSES[medium_class] ?? byMedium
}

/** The edition in words: `3 of 25 + 2 AP`; a bare `3/25` would become a date in a spreadsheet. */
export const editionText = ({ edition_type, edition_number, edition_size, artist_proofs }: ArtworkRecord): string => {
  const proofs = artist_proofs ? ` + ${artist_proofs} AP` : ''
  if (edition_type === 'unique') return `Unique${proofs}`
  if (edition_type === 'open') return `Open edition${proofs}`
  const prefix = edition_type === 'artist_proof' ? 'AP ' : ''
  if (edition_number !== null && edition_size !== null) return `${prefix}${edition_number} of ${edition_size}${proofs}`
  if (edition_size !== null) return `${prefix}Edition of ${edition_size}${proofs}`
  return edition_number === null ? prefix.trim() : `${prefix}${edition_number}${proofs}`
}

export const dateText = ({ date_text, year_to }: ArtworkRecord): string => date_text || (year_to?.toString() ?? '')

/** Four digits, as dates of the first thousand years are written. */
export const fourDigits = (year: number): string => String(year).padStart(4, '0')
