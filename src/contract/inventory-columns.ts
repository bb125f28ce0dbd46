/**
 * The columns of an exported table, in their order, each with what a reader uses it for; null: it is for people and other
 * programs alone. The uses are those of `inventory-import`; without a schema.
 */
export const EXPORT_COLUMNS = {
  inventory_number: 'inventory_number',
  title: 'title',
  artist: 'artist',
  date_text: 'date',
  year_from: 'year_from',
  year_to: 'year_to',
  medium_line: 'medium',
  medium_class: 'medium_class',
  stated_medium: 'own_medium',
  series: 'series',
  tags: 'tags',
  /** As it was typed, in words for people; the sides follow in millimeters. */
  size_typed: null,
  height_mm: 'height',
  width_mm: 'width',
  depth_mm: 'depth',
  diameter_mm: 'diameter',
  plate_height_mm: 'plate_height',
  plate_width_mm: 'plate_width',
  framed_height_mm: 'framed_height',
  framed_width_mm: 'framed_width',
  framed_depth_mm: 'framed_depth',
  unit: 'unit',
  hangs_framed: 'hangs_framed',
  parts: 'parts',
  weight_g: 'weight',
  edition_kind: 'edition_kind',
  edition_number: 'edition_number',
  edition_size: 'edition_size',
  artist_proofs: 'artist_proofs',
  /** In one word, for other programs; the two that follow say more. */
  status: 'status',
  offer: 'own_offer',
  custody: 'own_custody',
  published: null,
  price_amount: 'price',
  price_currency: 'currency',
  price_note: 'price_note',
  lowest_price_amount: 'lowest_price',
  insured_value_amount: 'insured_value',
  estimate_public: 'estimate_public',
  cost_amount: 'cost',
  cost_currency: 'cost_currency',
  /** Of each sale, the first sold first. */
  sold_copy: 'sold_copy',
  sold_to: 'sold_to',
  sold_date: 'sold_date',
  sold_price_amount: 'sold_price',
  sold_price_currency: 'sold_currency',
  /** What is not paid yet of each. */
  sold_owed_amount: 'sold_owed',
  consigned_to: 'consigned_to',
  location: 'location',
  signed: 'signed',
  signature_text: 'signature_text',
  printer: 'printer',
  made_in: 'made_in',
  provenance: 'provenance',
  exhibitions: 'exhibitions',
  literature: 'literature',
  description: 'description',
  condition: 'condition',
  private_notes: 'private_notes',
  images: 'images',
  entered_on: 'created',
  changed_on: 'updated',
} as const
export type ExportColumn = keyof typeof EXPORT_COLUMNS

/** The letters of a column as spreadsheet programs count them: `A` for the first, `AA` for the 27th. */
export const columnLetter = (index: number): string => {
  const rest = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? rest : columnLetter(Math.floor(index / 26) - 1) + rest
}
