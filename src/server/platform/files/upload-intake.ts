import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { displayName } from './display-name.ts'
import { asStorageError } from './durable-write.ts'
import { asUploadError, UploadError } from './upload-error.ts'

const MAX_FIELD_NAME_CHARACTERS = 100

export interface UploadLimits {
  /** Temporary files are stored here until the upload is disposed of; created with mode 0700 when it is missing. */
  folder: string
  /** Bytes, inclusive. */
  maxFileBytes: number
  maxFiles: number
  /** Bytes, inclusive. */
  maxFieldBytes: number
  maxFields: number
  /** The only text field that may be sent several times. */
  listField?: string | undefined
}

export type UploadedFile = {
  /** Name of the form field. */
  field: string
  /** For display only, see `displayName`. */
  filename: string
} & (
  | { tooLarge: false; tempPath: string; bytes: number /** Of the content, hexadecimal. */; sha256: string }
  /** Read to its end but not stored. */
  | { tooLarge: true; tempPath: null; bytes: null; sha256: null }
)

export interface Upload {
  /** The list field is always a list. */
  fields: Record<string, string | string[]>
  /** In the order sent. A form's file input left empty does not count as a file. */
  files: UploadedFile[]
  /** Removes all temporary files. The caller does this in a `finally`; it may be called twice. */
  dispose(): Promise<void>
}

/**
 * Reads a multipart request and streams its files to disk. `@fastify/multipart` must be registered. A form that exceeds a
 * limit is read to its end before it is refused, because a client that is still sending would not read the response.
 * Throws `UploadError` or `StorageFullError` and then leaves no files behind.
 */
export const readUpload = async (request: FastifyRequest, limits: UploadLimits): Promise<Upload> => {
  const maxBytes = 2 * (limits.maxFiles * limits.maxFileBytes + limits.maxFields * limits.maxFieldBytes) + 1_048_576
  if (!request.isMultipart()) throw new UploadError('not_multipart', 'the request is not multipart/form-data')
  if (Number(request.headers['content-length']) > maxBytes)
    throw new UploadError('body_too_large', 'over all limits together')
  await mkdir(limits.folder, { recursive: true, mode: 0o700 })

  const tempPaths: string[] = []
  const upload: Upload = {
    // No prototype, so that no field name collides with an inherited property.
    fields: Object.create(null),
    files: [],
    dispose: async () => {
      await Promise.all(tempPaths.splice(0).map((path) => rm(path, { force: true })))
    },
  }
  let refusal: UploadError | null = null
  const stopCounting = limitBody(request, maxBytes)
  try {
    for await (const part of request.parts(parserLimits(limits))) {
      if (part.type === 'field') refusal ??= takeField(upload, part, limits)
      else if (refusal === null && getFieldName(part) !== null) await takeFile(upload, part, limits, tempPaths)
      else {
        refusal ??= nameless()
        await drain(part.file)
      }
    }
    if (refusal !== null) throw refusal
    return upload
  } catch (error) {
    await upload.dispose()
    throw asUploadError(asStorageError(error))
  } finally {
    stopCounting()
  }
}

// One byte over the limit, so that a file of exactly the limit can be distinguished from a larger one.
const parserLimits = (
  limits: UploadLimits,
): Parameters<FastifyRequest['parts']>[0] & { throwFileSizeLimit: boolean } => ({
  throwFileSizeLimit: false,
  limits: {
    fileSize: limits.maxFileBytes + 1,
    files: limits.maxFiles,
    fieldSize: limits.maxFieldBytes + 1,
    fields: limits.maxFields,
    parts: limits.maxFiles + limits.maxFields + 10,
  },
})

const takeField = (upload: Upload, part: MultipartValue, limits: UploadLimits): UploadError | null => {
  const { value } = part
  const name = getFieldName(part)
  if (name === null) return nameless()
  if (typeof value !== 'string') return new UploadError('malformed', 'a field is not plain text', name)
  if (name in upload.fields && name !== limits.listField)
    return new UploadError('duplicate_field', 'a field is there twice', name)
  if (Buffer.byteLength(value) > limits.maxFieldBytes)
    return new UploadError('field_too_large', 'a field is too long', name)
  const earlier = upload.fields[name]
  upload.fields[name] = name === limits.listField ? [...(Array.isArray(earlier) ? earlier : []), value] : value
  return null
}

// The parser's types promise a name, but a part without one has `undefined`.
const getFieldName = (part: { fieldname: string | undefined }): string | null => {
  const name = part.fieldname ?? ''
  return name === '' || name.length > MAX_FIELD_NAME_CHARACTERS ? null : name
}

const nameless = (): UploadError =>
  new UploadError('malformed', `every part needs a name of 1 to ${MAX_FIELD_NAME_CHARACTERS} characters`)

const takeFile = async (
  upload: Upload,
  part: MultipartFile,
  limits: UploadLimits,
  tempPaths: string[],
): Promise<void> => {
  const tempPath = join(limits.folder, `${randomUUID()}.upload`)
  tempPaths.push(tempPath)
  const sink = createWriteStream(tempPath, { flags: 'wx', mode: 0o600 })
  const digest = createHash('sha256')
  part.file.on('data', (chunk: Buffer) => digest.update(chunk))
  await pipeline(part.file, sink)
  const bytes = sink.bytesWritten
  // Browsers send an empty file input as an empty file without a name.
  if (!part.filename && bytes === 0) return
  const named = { field: part.fieldname, filename: displayName(part.filename ?? '') }
  if (bytes <= limits.maxFileBytes) {
    upload.files.push({ ...named, tooLarge: false, tempPath, bytes, sha256: digest.digest('hex') })
    return
  }
  await rm(tempPath)
  upload.files.push({ ...named, tooLarge: true, tempPath: null, bytes: null, sha256: null })
}

const drain = async (file: Readable): Promise<void> => {
  for await (const _ of file);
}

// A chunked body has no length in its headers.
const limitBody = (request: FastifyRequest, maxBytes: number): (() => void) => {
  let seen = 0
  const count = (chunk: Buffer): void => {
    seen += chunk.byteLength
    if (seen > maxBytes) request.raw.destroy(new UploadError('body_too_large', 'over all limits together'))
  }
  request.raw.on('data', count)
  return () => request.raw.off('data', count)
}
