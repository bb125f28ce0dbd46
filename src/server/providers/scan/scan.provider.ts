import { Failure } from '#server/platform/failure.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'

/** What a scanner says of a file: `clean`, or the name of what it found. */
export type ScanResult = { isInfected: false } | { isInfected: true; found: string }

/** Looks for viruses in the documents that people upload, before anything opens them. */
export interface ScanProvider {
  readonly name: string
  /**
   * Scans a file on this machine. Rejects only with `VendorProblem`, when the scanner has not said whether the file is clean:
   * the caller must then treat it as one that is not.
   */
  scan(file: string): Promise<ScanResult>
}

const refuse = (code: 'file_infected' | 'file_not_scanned', field: string, cause?: unknown): Failure => {
  const { message } = new Failure(code)
  return new Failure(code, { fields: [{ field, message }], ...(cause !== undefined && { retryAfter: 60 }), cause })
}

/**
 * Throws `file_infected` for a file with a virus, and `file_not_scanned` when the scanner does not respond: a document that
 * was not scanned is never opened. Without a scanner every file passes.
 */
export const requireClean = async (scanner: ScanProvider | null, file: string, field: string): Promise<void> => {
  if (!scanner) return
  const result = await scanner.scan(file).catch((error: unknown) => {
    throw error instanceof VendorProblem ? refuse('file_not_scanned', field, error) : error
  })
  if (result.isInfected) throw refuse('file_infected', field)
}
