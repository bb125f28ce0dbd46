import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'

/** How many pictures are fetched at once: a store on another machine takes longer for one than for several. */
const AT_ONCE = 4

/** A folder with copies of stored pictures for one paper, which is removed afterwards. `work` gets the files by their ids. */
export const withPictures = async <T>(
  { files, workFolder }: { files: Pick<FilesProvider, 'get'>; workFolder: string },
  keys: ReadonlyMap<string, string>,
  work: (pictures: Record<string, string>, folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(workFolder, 'paper-'))
  try {
    const pictures: Record<string, string> = {}
    const waiting = [...keys]
    const fetchAll = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [id, key] = next
        const stored = await files.get(key)
        // A picture that was deleted meanwhile is an empty frame.
        if (!stored) continue
        const path = join(folder, id)
        await pipeline(stored.stream, createWriteStream(path))
        pictures[id] = path
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchAll))
    return await work(pictures, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
