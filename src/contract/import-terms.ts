/** The states of a row: complete, with cells that somebody should look at, or not to be imported as it is. */
export const IMPORT_ROW_STATES = ['ready', 'unclear', 'refused'] as const
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number]

/** Being checked; being written; stopped with a part of it written; written; being taken back; taken back. */
export const IMPORT_STATES = ['open', 'running', 'stopped', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What happens to a work that has the inventory number of a row. */
export const EXISTING_WORKS = ['update', 'skip'] as const

/** The question whether a row is a work that is there already, as one of `answers` and as the `field` of a correction. */
export const MATCH_QUESTION = 'existing'
/** Its answers: a new work, the one that is there with what the row says, or nothing. */
export const MATCH_ANSWERS = ['add', 'update', 'skip'] as const
export type MatchAnswer = (typeof MATCH_ANSWERS)[number]

/** What became of a row. */
export const IMPORT_ACTIONS = ['created', 'updated', 'skipped', 'failed'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]

/** What taking it back did: the work was removed, is as it was before, stays, or was gone already. */
export const UNDO_RESULTS = ['removed', 'restored', 'kept', 'gone'] as const
/** Why a work stays when its import is taken back. */
export const KEPT_BECAUSE = ['sold', 'published', 'changed'] as const

/** For so long an import can be taken back. */
export const UNDO_IMPORT_DAYS = 30

/** The programs whose lists are known, for an owner who says which it was; `none`: another one, or no program. */
export const IMPORT_PROGRAMS = [
  'Artwork Archive',
  'Artlogic',
  'ArtCloud',
  'ARTERNAL',
  'Shopify',
  'WooCommerce',
  'Etsy',
  'Omeka',
  'none',
] as const
export type ImportProgram = (typeof IMPORT_PROGRAMS)[number]

/** What a person can choose a column to be; the programs that are known have more. */
export const COLUMN_CHOICES = [
  'title',
  'inventory_number',
  'artist',
  'date',
  'medium',
  'medium_class',
  'size',
  'height',
  'width',
  'depth',
  'diameter',
  'unit',
  'framed',
  'weight',
  'parts',
  'edition',
  'edition_number',
  'edition_size',
  'status',
  'price',
  'price_note',
  'currency',
  'cost',
  'sold_price',
  'sold_to',
  'sold_date',
  'consigned_to',
  'location',
  'series',
  'tags',
  'signed',
  'signature_text',
  'provenance',
  'exhibitions',
  'literature',
  'description',
  'condition',
  'private_notes',
  'images',
  'created',
] as const
export type ColumnChoice = (typeof COLUMN_CHOICES)[number]
