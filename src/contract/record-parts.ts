import { z } from 'zod'
import { SINGLE_PICTURE_FILE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { currency, id, line, money, ok, pageQuery, pageSchema, personName, text } from './primitives.ts'
import { CHANGE_SOURCES, COPY_STATES, RECORD_LIMITS } from './record-terms.ts'

/**
 * What is kept beside the fields of a record: its history, condition reports, private files, the exhibitions it hung in and
 * its copies (decision 095). All of it is its holder's alone.
 */
const ofOwnWork = {
  access: { kind: 'role', roles: ['artist'] },
  object: { param: 'id', kind: 'artwork', audience: 'owner', refusal: 403 },
  params: z.strictObject({ id }),
} as const
const notYours = ['artwork_not_found', 'artwork_forbidden', 'artist_only'] as const
const moment = z.iso.datetime()
const day = z.iso
  .date({ error: 'Enter a day like 2026-11-22.' })
  .refine((value) => value >= '1900-01-01' && value <= '2199-12-31', { error: 'Enter a day between 1900 and 2199.' })

const recordChangeItem = z.object({
  id,
  at: moment,
  /** Null when the product itself did it. `name` is empty once the account is deleted. */
  by: z.object({ id, name: z.string() }).nullable(),
  source: z.enum(CHANGE_SOURCES),
  /**
   * By the names of the fields of a record; besides them `condition_report` and `file`, with its day or its name, whose
   * `before` is null when it was added. None: the record was begun.
   */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type RecordChangeItem = z.infer<typeof recordChangeItem>

export const listRecordChanges = endpoint({
  method: 'GET',
  path: '/artworks/:id/history',
  summary:
    'The changes of a record, the latest first, page by page: who, when, from where, each field before and after.',
  ...ofOwnWork,
  acting: true,
  query: pageQuery,
  response: pageSchema(recordChangeItem),
  errors: notYours,
  cache: 'private',
})

const fraction = z.number().min(0).max(1)
/** A spot on a picture of a report, as parts of its width and height. */
const conditionMark = z.strictObject({ picture_id: id, x: fraction, y: fraction, note: line(RECORD_LIMITS.line) })
export type ConditionMark = z.infer<typeof conditionMark>

const reportFields = z.strictObject({
  /** Null: the work, or all of its copies. */
  copy: z.number().int().min(1).max(1_000_000).nullable(),
  reported_on: day,
  /** Who looked at it. */
  reporter: personName,
  /** Why: `before transport`. */
  occasion: line(RECORD_LIMITS.line),
  findings: text(RECORD_LIMITS.text),
  marks: z.array(conditionMark).max(200, { error: 'Use at most 200 marks.' }),
})

const conditionReport = z.object({
  id,
  ...reportFields.shape,
  pictures: z.array(
    z.object({ id, image_url: z.string(), width: z.number().int(), height: z.number().int(), thumbhash: z.string() }),
  ),
  /** When `reporter` signed it; null while it can still be changed. */
  signed_at: moment.nullable(),
  created_at: moment,
})
export type ConditionReport = z.infer<typeof conditionReport>

/** A condition report in the ZIP of an export: pictures by their paths there, marks by the places of their pictures. */
export const exportedReport = z.strictObject({
  ...reportFields.shape,
  marks: z.array(conditionMark.omit({ picture_id: true }).extend({ picture: z.number().int().min(0) })).max(200),
  pictures: z.array(z.string()).max(RECORD_LIMITS.conditionPictures),
  signed_at: moment.nullable(),
  created_at: moment,
})
export type ExportedReport = z.infer<typeof exportedReport>

/** A private file in the ZIP of an export. */
export const exportedFile = z.strictObject({
  path: z.string(),
  name: line(RECORD_LIMITS.line).min(1),
  created_at: moment,
})
export type ExportedFile = z.infer<typeof exportedFile>

const ofReport = { ...ofOwnWork, params: z.strictObject({ id, report_id: id }) }

export const listConditionReports = endpoint({
  method: 'GET',
  path: '/artworks/:id/condition-reports',
  summary: 'The condition reports of a work, the latest day first. Addresses of pictures expire after an hour or two.',
  ...ofOwnWork,
  acting: true,
  response: z.object({ items: z.array(conditionReport) }),
  errors: notYours,
  cache: 'private',
})

export const createConditionReport = endpoint({
  method: 'POST',
  path: '/artworks/:id/condition-reports',
  summary: 'Begin a condition report. It can be changed until it is signed.',
  ...ofOwnWork,
  acting: 'Added a condition report',
  body: reportFields.omit({ marks: true }).partial({ copy: true, occasion: true, findings: true }),
  response: conditionReport,
  status: 201,
  errors: notYours,
  idempotent: true,
})

export const changeConditionReport = endpoint({
  method: 'PATCH',
  path: '/artworks/:id/condition-reports/:report_id',
  summary: 'Change the fields that are sent of a condition report that is not signed.',
  ...ofReport,
  acting: 'Changed a condition report',
  body: reportFields.partial(),
  response: conditionReport,
  errors: [...notYours, 'not_found', 'report_signed'],
})

export const signConditionReport = endpoint({
  method: 'POST',
  path: '/artworks/:id/condition-reports/:report_id/sign',
  summary: 'Sign a condition report by a name. After that it is not changed any more.',
  ...ofReport,
  body: z.strictObject({ name: personName }),
  response: conditionReport,
  errors: [...notYours, 'not_found', 'report_signed'],
})

export const deleteConditionReport = endpoint({
  method: 'DELETE',
  path: '/artworks/:id/condition-reports/:report_id',
  summary: 'Delete a condition report that is not signed, with its pictures.',
  ...ofReport,
  acting: 'Deleted a condition report',
  response: ok,
  errors: [...notYours, 'not_found', 'report_signed'],
})

const PICTURE_ERRORS = ['image_too_large', 'not_an_image', 'unavailable', 'too_many_requests', 'storage_full'] as const

export const addConditionPicture = endpoint({
  method: 'POST',
  path: '/artworks/:id/condition-reports/:report_id/pictures',
  summary: 'Add a picture (field `picture`) to a condition report that is not signed.',
  ...ofReport,
  acting: 'Added a picture to a condition report',
  form: { fileField: 'picture', maxFiles: 1, maxFileBytes: SINGLE_PICTURE_FILE.maxBytes },
  response: conditionReport,
  errors: [...notYours, 'not_found', 'report_signed', ...PICTURE_ERRORS],
  limit: { by: 'user', max: 600, windowSeconds: 3600 },
})

export const removeConditionPicture = endpoint({
  method: 'DELETE',
  path: '/artworks/:id/condition-reports/:report_id/pictures/:picture_id',
  summary: 'Remove a picture from a condition report that is not signed, with the marks on it.',
  ...ofOwnWork,
  params: z.strictObject({ id, report_id: id, picture_id: id }),
  acting: 'Removed a picture of a condition report',
  response: conditionReport,
  errors: [...notYours, 'not_found', 'report_signed'],
})

const recordFile = z.object({
  id,
  name: z.string(),
  bytes: z.number().int(),
  created_at: moment,
  /** Expires after an hour or two. Browsers save what is there, they never open it. */
  url: z.string(),
})
export type RecordFile = z.infer<typeof recordFile>

export const listRecordFiles = endpoint({
  method: 'GET',
  path: '/artworks/:id/files',
  summary: 'The private files of a record, the latest first.',
  ...ofOwnWork,
  acting: true,
  response: z.object({ items: z.array(recordFile) }),
  errors: notYours,
  cache: 'private',
})

export const addRecordFile = endpoint({
  method: 'POST',
  path: '/artworks/:id/files',
  summary: 'Add a private file (field `file`, at most 50 MB) to a record.',
  ...ofOwnWork,
  acting: 'Added a file to a record',
  form: { fileField: 'file', maxFiles: 1, maxFileBytes: RECORD_LIMITS.fileBytes },
  response: recordFile,
  status: 201,
  errors: [...notYours, 'too_large', 'file_infected', 'file_not_scanned', 'storage_full'],
  idempotent: true,
  limit: { by: 'user', max: 120, windowSeconds: 3600 },
})

export const removeRecordFile = endpoint({
  method: 'DELETE',
  path: '/artworks/:id/files/:file_id',
  summary: 'Remove a file from a record.',
  ...ofOwnWork,
  params: z.strictObject({ id, file_id: id }),
  acting: 'Removed a file of a record',
  response: ok,
  errors: [...notYours, 'not_found'],
})

const show = z.object({
  exhibition_id: id,
  title: z.string(),
  host_name: z.string(),
  location: z.string(),
  start_date: z.string(),
  end_date: z.string(),
})
export type RecordShow = z.infer<typeof show>

const copyGroup = z.object({
  first: z.number().int(),
  last: z.number().int(),
  state: z.enum(COPY_STATES),
  /** At most 50 of those that are sold or held. */
  taken: z.array(
    z.object({
      number: z.number().int(),
      /** Empty when it is not known. */
      buyer: z.string(),
      /** When it was sold; null while it is held. */
      sold_on: z.iso.date().nullable(),
      price: money.nullable(),
      currency: currency.nullable(),
    }),
  ),
})
export type CopyGroup = z.infer<typeof copyGroup>

export const getRecordUses = endpoint({
  method: 'GET',
  path: '/artworks/:id/uses',
  summary: 'The public exhibitions here in which a work hangs or hung, and its copies by state.',
  ...ofOwnWork,
  acting: true,
  response: z.object({
    shows: z.array(show),
    /** Consecutive copies in the same state; null for an open edition. */
    copies: z.array(copyGroup).nullable(),
    /** The same of its artist's proofs. */
    proofs: z.array(copyGroup),
  }),
  errors: notYours,
  cache: 'private',
})
