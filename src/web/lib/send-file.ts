import { UPLOAD_PART_BYTES } from '#contract/constants.ts'
import type { CallOptions } from './http-client.ts'

const IN_PARTS_FROM_BYTES = 2 * UPLOAD_PART_BYTES

export interface SendFileOptions extends Pick<CallOptions, 'onProgress' | 'signal' | 'idempotencyKey'> {
  /** The field of the form that takes the file. */
  field: string
  /** With the other fields; an empty one without. */
  form?: FormData
}

/**
 * Calls an endpoint whose form has a file. Over 2 MB the file is sent in parts, which go on where they stopped, with code that
 * is loaded then; the form follows and names it (decision 090).
 */
export const sendFile = async <T>(
  file: File,
  { field, form = new FormData(), ...options }: SendFileOptions,
  call: (options: CallOptions) => Promise<T>,
): Promise<T> => {
  if (file.size > IN_PARTS_FROM_BYTES) {
    const { sendInParts } = await import('./send-in-parts.ts')
    return sendInParts(file, { form, ...options }, call)
  }
  form.append(field, file, file.name)
  return call({ form, ...options })
}
