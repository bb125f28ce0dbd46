/** What a column can be used for, with the fields of a work that come from it. */
export const COLUMN_USES = {
  inventory_number: ['inventory_number'],
  title: ['title'],
  artist: ['artist'],
  artist_last_first: ['artist'],
  artist_first: ['artist'],
  artist_last: ['artist'],
  date: ['date_text', 'year_from', 'year_to'],
  year_from: ['year_from'],
  year_to: ['year_to'],
  medium: ['medium_line', 'medium_class', 'signed', 'signature_text'],
  medium_more: ['medium_line'],
  medium_class: ['medium_class'],
  /** Of our own tables: the stated medium, and how the work is offered. */
  own_medium: ['medium'],
  own_offer: [],
  size: ['height_mm', 'width_mm', 'depth_mm', 'diameter_mm', 'unit', 'parts'],
  height: ['height_mm'],
  width: ['width_mm'],
  depth: ['depth_mm'],
  diameter: ['diameter_mm'],
  unit: ['unit'],
  parts: ['parts'],
  framed: ['framed_height_mm', 'framed_width_mm', 'framed_depth_mm'],
  framed_height: ['framed_height_mm'],
  framed_width: ['framed_width_mm'],
  framed_depth: ['framed_depth_mm'],
  weight: ['weight_g'],
  edition: ['edition'],
  edition_kind: ['edition.type'],
  edition_number: ['edition.number'],
  edition_size: ['edition.size'],
  artist_proofs: ['edition.artist_proofs'],
  status: ['status', 'sold_to', 'consigned_to'],
  quantity: ['status'],
  in_stock: ['status'],
  published: ['status'],
  price: ['price', 'price_note'],
  /** A second column of the same price: an amount without its currency, say. */
  price_check: [],
  price_note: ['price_note'],
  currency: ['price.currency'],
  cost: ['cost'],
  cost_currency: ['cost.currency'],
  sold_price: ['sold_price'],
  sold_currency: ['sold_price.currency'],
  sold_to: ['sold_to'],
  sold_date: ['sold_date'],
  consigned_to: ['consigned_to'],
  location: ['location'],
  location_more: ['location'],
  series: ['series'],
  tags: ['tags'],
  signed: ['signed', 'signature_text'],
  signature_text: ['signature_text'],
  provenance: ['provenance'],
  exhibitions: ['exhibitions'],
  literature: ['literature'],
  description: ['description'],
  condition: ['condition'],
  private_notes: ['private_notes'],
  images: ['images'],
  created: ['created'],
  updated: ['updated'],
  /** The option of a shop's product: a size, or words such as "Black frame". */
  option: ['height_mm', 'width_mm', 'unit', 'variant'],
  option_name: [],
  /** A named value whose name stands in the column before, as in shops. */
  attribute_name: [],
  attribute_value: [],
  /** Sides in a shop, where they may be those of the parcel. */
  parcel_height: ['height_mm'],
  parcel_width: ['width_mm'],
  parcel_depth: ['depth_mm'],
  /** The number of a row in the program that wrote it; other rows name their parent by it. */
  record_id: [],
  /** Joins the lines of one work. */
  handle: [],
  parent: [],
  row_type: [],
} as const satisfies Record<string, readonly string[]>

export type ColumnUse = keyof typeof COLUMN_USES
export const isColumnUse = (value: string): value is ColumnUse => Object.hasOwn(COLUMN_USES, value)

/** Whether a column names the artist, or a part of the name. */
export const isArtist = (use: ColumnUse | null): boolean => /^artist(?!_proofs)/.test(use ?? '')

/** Of a field of a work, the use whose reader a corrected text goes to. */
export const FIELD_USES: Readonly<Record<string, ColumnUse>> = {
  date_text: 'date',
  year_from: 'date',
  year_to: 'date',
  medium_line: 'medium',
  height_mm: 'height',
  width_mm: 'width',
  depth_mm: 'depth',
  diameter_mm: 'diameter',
  framed_height_mm: 'framed_height',
  framed_width_mm: 'framed_width',
  framed_depth_mm: 'framed_depth',
  weight_g: 'weight',
  variant: 'option',
}

/** Uses of which several columns are joined, and by what. */
export const JOINED_USES: Partial<Record<ColumnUse, string>> = {
  description: '\n',
  private_notes: '\n',
  literature: '\n',
  exhibitions: '\n',
  provenance: '\n',
  condition: '\n',
}
