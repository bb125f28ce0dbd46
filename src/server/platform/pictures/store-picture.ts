import { join } from 'node:path'
import type { PicturePool } from './picture-pool.ts'

/** Where a derived picture is stored. */
export interface PictureStore {
  put(key: string, source: { path: string }): Promise<unknown>
}

interface StorePictureDeps {
  files: PictureStore
  pictures: Pick<PicturePool, 'derive'>
}

interface StoredPicture {
  original: string
  /** Exists; receives the derived file. */
  outFolder: string
  key: string
  /** Whose turn it is in the queue of the picture worker. */
  owner: string
}

/** Width of a stored picture in pixels. */
const WIDTH = 1200

/** Re-encodes a picture in a worker and stores it as one WebP at the width of a cover. */
export const storePicture = async (
  { files, pictures }: StorePictureDeps,
  { original, outFolder, key, owner }: StoredPicture,
): Promise<void> => {
  const derived = await pictures.derive(original, outFolder, {
    owner,
    widths: [WIDTH],
    formats: ['webp'],
    urgent: true,
  })
  const file = derived.files.find(({ format }) => format === 'webp')
  if (!file) throw new Error('The picture worker produced no WebP.')
  await files.put(key, { path: join(outFolder, file.name) })
}
