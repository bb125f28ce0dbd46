// What the tests use of s3rver, which has no types of its own.
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { Readable } from 'node:stream'

  export interface StoredObject {
    bucket: string
    key: string
    content: Buffer | Readable | null
    metadata: Record<string, string>
    range?: { start: number; end: number }
  }
  interface Stored {
    size: number
    md5: string
  }
  export interface Store {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string
    getObject(bucket: string, key: string, range?: { start?: number; end?: number }): Promise<StoredObject | null>
    putObject(object: StoredObject): Promise<Stored>
    putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>
    putPart(bucket: string, uploadId: string, part: number, content: Readable): Promise<Stored>
    listObjects(bucket: string, options: { maxKeys?: number }): Promise<object>
  }
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] })
    store: Store
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
