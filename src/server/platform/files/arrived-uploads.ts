import type { UploadedFile } from './upload-intake.ts'

/** Files that arrived in parts, for the forms that take them. */
export interface ArrivedUploads {
  /**
   * A file as if it had come with the form; the caller removes its temporary file. Throws `invalid_request` for one that is not
   * there, and `conflict` while something of it is missing.
   */
  take(ownerId: string, id: string, into: { field: string; maxBytes: number }): Promise<UploadedFile>
  /** A form has taken it. It stays for an hour, so that a repeat whose response was lost finds it again. */
  setUsed(ownerId: string, id: string): Promise<void>
  remove(ownerId: string, id: string): Promise<void>
}
