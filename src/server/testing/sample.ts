import type { TestFile } from './test-client.ts'

/** What a sample is made for: the object of the request, who calls, and things anyone may see. */
export interface SampleContext {
  /** The value of the parameter that names the object. */
  target: string
  /** The pictures of the object, when it is an artwork. */
  imageIds: readonly string[]
  caller: { id: string; email: string }
  publishedArtwork: string
  /** A person whose role an admin may change. */
  person: string
  picture: TestFile
}

/** An input that is right in every field, so that what answers is the access decision and then the product. */
export interface Sample {
  /** Parameters besides the one that names the object. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: { fields: Record<string, string>; files: TestFile[] }
  headers?: Record<string, string>
  /** Statuses of an admitted call besides success: the product's own answers, such as a code nobody was given. */
  answers?: readonly number[]
  /** True where two answers to one question differ. */
  varies?: true
}

/** The right inputs of a feature's endpoints, by method and path. */
export type Samples = Record<string, (context: SampleContext) => Sample>
