import type { TestFile } from './test-client.ts'

/** What a sample refers to: the object of the request, the caller, and public objects. */
export interface SampleContext {
  /** The value of the parameter that names the object. */
  target: string
  /** The pictures of the object, if it is an artwork. */
  imageIds: readonly string[]
  caller: { id: string; email: string }
  publishedArtwork: string
  /** A person whose role an admin may change. */
  person: string
  picture: TestFile
}

/** A valid input, so that the response depends on the access decision and not on validation. */
export interface Sample {
  /** Parameters besides the one that names the object. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: { fields: Record<string, string>; files: TestFile[] }
  headers?: Record<string, string>
  /** Expected statuses of an admitted call besides success, e.g. for a code that was never issued. */
  answers?: readonly number[]
  /** True if repeated calls get different responses. */
  varies?: true
}

/** Valid inputs of a feature's endpoints, by method and path. */
export type Samples = Record<string, (context: SampleContext) => Sample>
