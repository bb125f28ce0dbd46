import { z } from 'zod'
import { uploadPicture } from './artworks.ts'
import { ARTWORK_IMAGES, UPLOAD_PART_BYTES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, line } from './primitives.ts'

/** Pictures of works that are sent in parts, so that an upload goes on where it stopped (decision 082). */
const ofOwn = {
  access: uploadPicture.access,
  object: { param: 'id', kind: 'upload', audience: 'owner', refusal: 404 },
  params: z.strictObject({ id }),
} as const
const bytes = z.number().int().min(0)
export const pictureUpload = z.object({
  id,
  /** How many bytes have arrived; the next part begins there. */
  received: bytes,
})

export const beginPictureUpload = endpoint({
  method: 'POST',
  path: '/artworks/picture-uploads',
  summary: 'Begin to send a picture in parts. It is removed unless it is finished within 24 hours.',
  access: uploadPicture.access,
  acting: 'Began to upload a picture',
  body: z.strictObject({
    name: line(200),
    /** Bytes. */
    size: z.number().int().min(1).max(ARTWORK_IMAGES.maxBytes),
  }),
  response: pictureUpload,
  status: 201,
  errors: ['artist_only', 'too_many_requests'],
  limit: { by: 'user', max: 600, windowSeconds: 3600 },
})

export const getPictureUpload = endpoint({
  method: 'GET',
  path: '/artworks/picture-uploads/:id',
  summary: 'How much of a picture has arrived.',
  ...ofOwn,
  acting: true,
  response: pictureUpload,
  errors: ['artist_only'],
  cache: 'private',
})

/** As a form sends it. */
const offset = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'must be a whole number' })
  .transform(Number)

export const sendPicturePart = endpoint({
  method: 'POST',
  path: '/artworks/picture-uploads/:id/parts',
  summary:
    'Send the next part of a picture, which begins at `offset`. If that is not where it stopped, `current` of the refusal (409) has how much has arrived.',
  ...ofOwn,
  acting: 'Sent a part of a picture',
  body: z.strictObject({ offset: offset }),
  form: { fileField: 'part', maxFiles: 1, maxFileBytes: UPLOAD_PART_BYTES },
  response: pictureUpload,
  errors: ['artist_only', 'conflict', 'too_large', 'storage_full'],
})

export const finishPictureUpload = endpoint({
  method: 'POST',
  path: '/artworks/picture-uploads/:id/finish',
  summary:
    'Check and store the picture once all of it has arrived, with the response of `/artworks/pictures`. A repeat returns the same picture.',
  ...ofOwn,
  acting: 'Uploaded a picture for an artwork',
  response: uploadPicture.response,
  status: 201,
  errors: ['artist_only', 'conflict', 'image_too_large', 'not_an_image', 'storage_full'],
})
