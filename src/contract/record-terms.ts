/** The words of the record of a work, shared by the contract, the tables, the import and the screens; without a schema. */

/** What kind of object a work is, beside the holder's own words for its medium. */
export const MEDIUM_CLASSES = [
  'painting',
  'drawing',
  'print',
  'photograph',
  'sculpture',
  'ceramic',
  'textile',
  'digital',
  'installation',
  'other',
] as const
export type MediumClass = (typeof MEDIUM_CLASSES)[number]

/** The units in which sizes are typed; a record keeps the one that was. */
export const SIZE_UNITS = ['in', 'cm', 'mm', 'm', 'ft'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]

/** How a public work is offered. Only one that is for sale has a buy button, which needs a payout account. */
export const OFFERS = ['for_sale', 'on_request', 'not_for_sale', 'sold_elsewhere'] as const
export type Offer = (typeof OFFERS)[number]

/** Where the object stands in its holder's books. Whether it is shown is its status; whether it is sold, its copies say. */
export const CUSTODIES = ['here', 'on_hold', 'reserved', 'consigned', 'on_loan', 'donated', 'destroyed'] as const
export type Custody = (typeof CUSTODIES)[number]

export const EDITION_KINDS = ['unique', 'limited', 'open', 'artist_proof'] as const
export type EditionKind = (typeof EDITION_KINDS)[number]

/** From where a record was changed. */
export const CHANGE_SOURCES = ['form', 'bulk', 'import', 'undo', 'sale', 'shop'] as const

/** The states of a copy by its sales; where a free one is, the custody of the record says. */
export const COPY_STATES = ['free', 'held', 'sold'] as const

/** Limits of the record's texts, in characters, and of its lists. */
export const RECORD_LIMITS = {
  inventoryNumber: 60,
  mediumLine: 300,
  dateText: 100,
  line: 200,
  text: 20_000,
  tags: 50,
  tag: 60,
  files: 50,
  fileBytes: 50 * 1024 * 1024,
  conditionReports: 100,
  conditionPictures: 10,
} as const
