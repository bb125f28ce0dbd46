/** The words of the table of one's own works; without a schema. */

import { MEDIUM_CLASSES } from './record-terms.ts'

/** Where a work stands, in one word. */
export const WORK_STATES = ['available', 'out', 'reserved', 'sold', 'not_for_sale', 'draft'] as const
export type WorkState = (typeof WORK_STATES)[number]

export const WORK_FILTERS = ['all', ...WORK_STATES] as const
export type WorkFilter = (typeof WORK_FILTERS)[number]

export const WORK_SORTS = ['number', 'title', 'year', 'medium', 'size', 'status', 'place', 'price', 'changed'] as const
export type WorkSort = (typeof WORK_SORTS)[number]

export const WORK_DIRECTIONS = ['asc', 'desc'] as const
export type WorkDirection = (typeof WORK_DIRECTIONS)[number]

/** A filter by the kind of works; `not_said`: neither a class nor a stated medium says it. */
export const KIND_FILTERS = [...MEDIUM_CLASSES, 'not_said'] as const
export type KindFilter = (typeof KIND_FILTERS)[number]

/** A filter by the pictures of works. */
export const PICTURE_FILTERS = ['without'] as const
export type PictureFilter = (typeof PICTURE_FILTERS)[number]

/** How many works one change of many takes. */
export const MAX_CHOSEN_WORKS = 2000

/** How many series, places or tags a filter offers. */
export const MAX_WORK_CHOICES = 100

/** The forms of an export: tables, records for other programs, and one ZIP of all with the pictures. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'linked-art', 'lido', 'zip'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** How long an exported file can be downloaded. */
export const EXPORT_DAYS = 7

/** Where the ZIP of an export has the condition reports' pictures and the private files of works. */
export const RECORD_FILES_FOLDER = 'record-files/'
export const isRecordFile = (path: string): boolean => path.startsWith(RECORD_FILES_FOLDER)
