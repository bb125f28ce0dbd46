import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { UPLOAD_FIELD } from '#contract/constants.ts'
import type { FormRule } from '#contract/endpoint.ts'
import { Failure } from '../failure.ts'
import type { ArrivedUploads } from '../files/arrived-uploads.ts'
import type { Upload } from '../files/upload-intake.ts'

/** The same bytes fail again. */
const NEVER_ACCEPTED = [413, 415, 422]

const isId = (value: unknown): value is string => z.uuid().safeParse(value).success

/**
 * Runs the call of a form. If a field names a file that arrived in parts, the form has that file from then on, as if it had
 * been sent with it; when the call has succeeded, or refuses the file itself, the upload is not needed any more.
 */
export const withArrivedFile = (uploads: ArrivedUploads, form: FormRule | undefined, ownerId: string | undefined) => {
  let taken: { id: string; ownerId: string; tempPath: string | null } | null = null

  return {
    async addTo({ fields, files }: Upload): Promise<void> {
      const { [UPLOAD_FIELD]: id } = fields
      if (!form || ownerId === undefined || id === undefined) return
      delete fields[UPLOAD_FIELD]
      if (!isId(id)) {
        const message = 'must be the id of an upload'
        throw new Failure('invalid_request', {
          message: `${UPLOAD_FIELD}: ${message}`,
          fields: [{ field: UPLOAD_FIELD, message }],
        })
      }
      const file = await uploads.take(ownerId, id, { field: form.fileField, maxBytes: form.maxFileBytes })
      taken = { id, ownerId, tempPath: file.tempPath }
      files.push(file)
    },
    async settle<T>(call: Promise<T>): Promise<T> {
      try {
        const response = await call
        if (taken) await uploads.setUsed(taken.ownerId, taken.id)
        return response
      } catch (error) {
        if (taken && error instanceof Failure && NEVER_ACCEPTED.includes(error.status))
          await uploads.remove(taken.ownerId, taken.id)
        throw error
      } finally {
        if (taken?.tempPath) await rm(taken.tempPath, { force: true })
      }
    },
  }
}
