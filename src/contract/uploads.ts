import { z } from 'zod'
import { MAX_UPLOAD_BYTES, UPLOAD_PART_BYTES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, line } from './primitives.ts'

/**
 * Files that are sent in parts, so that an upload goes on where it stopped (decision 090). Any form with a file takes one: it
 * is sent with the upload's id in the field `upload`, in place of the file.
 */
const ofOwn = {
  access: { kind: 'signed-in' },
  object: { param: 'id', kind: 'upload', audience: 'owner', refusal: 404 },
  params: z.strictObject({ id }),
} as const
const upload = z.object({
  id,
  /** How many bytes have arrived; the next part begins there. */
  received: z.number().int().min(0),
})
export type Upload = z.infer<typeof upload>

export const beginUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  summary: 'Begin to send a file in parts. It is removed unless a form takes it within 24 hours.',
  access: ofOwn.access,
  acting: 'Began to upload a file',
  body: z.strictObject({
    name: line(200),
    /** Bytes. */
    size: z.number().int().min(1).max(MAX_UPLOAD_BYTES),
  }),
  response: upload,
  status: 201,
  errors: ['account_not_found', 'too_many_requests'],
  limit: { by: 'user', max: 600, windowSeconds: 3600 },
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/:id',
  summary: 'How much of a file has arrived.',
  ...ofOwn,
  acting: true,
  response: upload,
  errors: [],
  cache: 'private',
})

/** As a form sends it. */
const offset = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'must be a whole number' })
  .transform(Number)

export const sendPart = endpoint({
  method: 'POST',
  path: '/uploads/:id/parts',
  summary:
    'Send the next part of a file, which begins at `offset`. If that is not where it stopped, `current` of the refusal (409) has how much has arrived.',
  ...ofOwn,
  acting: 'Sent a part of a file',
  body: z.strictObject({ offset }),
  form: { fileField: 'part', maxFiles: 1, maxFileBytes: UPLOAD_PART_BYTES },
  response: upload,
  errors: ['conflict', 'too_large', 'storage_full'],
})
