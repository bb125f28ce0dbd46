import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { ArchiveFile } from '#server/platform/account-data.ts'
import { LONGEST_SIGNATURE_BYTES, pictureExtension } from '#server/platform/pictures/picture-extension.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'

const readHead = async (files: FilesProvider, key: string): Promise<Buffer | null> => {
  const content = await files.get(key, { start: 0, end: LONGEST_SIGNATURE_BYTES - 1 })
  return content && buffer(content.stream)
}

async function* readChunks(files: FilesProvider, key: string): AsyncGenerator<Buffer> {
  const content = await files.get(key)
  if (!content) throw new Error(`The file ${key} was deleted meanwhile`)
  for await (const chunk of content.stream) yield chunk as Buffer
}

/**
 * A ZIP file as a stream. Stored files are read one at a time, while the archive is written, so that an archive of any size
 * takes little memory. A file that does not exist any more is left out.
 */
export const createZipStream = async (files: FilesProvider, entries: readonly ArchiveFile[]): Promise<Readable> => {
  const zip = new ZipFile()
  // The types of yazl declare less than the PassThrough that it is.
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const entry of entries) {
    if ('json' in entry) {
      zip.addBuffer(Buffer.from(JSON.stringify(entry.json, null, 2)), entry.path)
      continue
    }
    const head = await readHead(files, entry.key)
    if (!head) continue
    // Pictures are compressed already.
    zip.addReadStreamLazy(entry.path + pictureExtension(head), { compress: false }, (done) =>
      done(null, Readable.from(readChunks(files, entry.key))),
    )
  }
  zip.end()
  return output
}
