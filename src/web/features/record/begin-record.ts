import type { ArtworkRecord, RecordFields } from '#contract/record.ts'
import type { SizeUnit } from '#contract/record-terms.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** The record of a work that nothing is known of. */
export const emptyRecord = (currency: string, unit: SizeUnit): ArtworkRecord => ({
  id: '',
  status: 'draft',
  is_sold: false,
  updated_at: '',
  inventory_number: null,
  title: '',
  series: '',
  tags: [],
  description: '',
  medium: null,
  medium_class: null,
  medium_line: '',
  printer: '',
  made_in: '',
  date_text: '',
  year_from: null,
  year_to: null,
  size: {
    height: null,
    width: null,
    depth: null,
    diameter: null,
    plate_height: null,
    plate_width: null,
    framed_height: null,
    framed_width: null,
    framed_depth: null,
    unit,
  },
  hangs_framed: false,
  weight_grams: null,
  parts: '',
  price: null,
  currency,
  price_note: '',
  offer: 'for_sale',
  estimate_public: false,
  lowest_price: null,
  insured_value: null,
  cost: null,
  edition_type: '',
  edition_number: null,
  edition_size: null,
  artist_proofs: null,
  is_signed: null,
  signature_text: '',
  provenance: '',
  literature: '',
  exhibition_history: '',
  condition: '',
  custody: 'here',
  location: '',
  consigned_to: '',
  private_notes: '',
  entered_on: null,
})

interface BeginDeps {
  /** Stores a new work; the same key gives the same work. */
  create(fields: RecordFields, key: string): Promise<ArtworkRecord>
  change(id: string, fields: RecordFields, version: string): Promise<ArtworkRecord>
  createKey(): string
}

/**
 * Saves a record that may not be stored yet: the first save begins it. One that got no answer is repeated as it was, so that
 * it cannot begin a second work; what was typed meanwhile follows as a change.
 */
export const saveFromBeginning = ({ create, change, createKey }: BeginDeps, opened: string | null) => {
  let id = opened
  let begun: { fields: RecordFields; key: string } | null = null
  return async (fields: RecordFields, version: string): Promise<ArtworkRecord> => {
    if (id !== null) return change(id, fields, version)
    const first = (begun ??= { fields, key: createKey() })
    try {
      const record = await create(first.fields, first.key)
      id = record.id
      return first.fields === fields ? record : await change(id, fields, record.updated_at)
    } catch (error) {
      // Without an answer it may have been stored.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) begun = null
      throw error
    }
  }
}
