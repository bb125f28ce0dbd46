import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'

/** What the picture of a work has in the store of files: the upload, and some that were made of it. */
const NAMES = ['original', '640.webp', '640.avif', 'share.jpg']
const MADE = 16
const SIZE = { width: 168, height: 126 }

/** Real pictures of about 21 kB; noise, because no compression makes it smaller. */
const makePictures = (): Promise<Buffer[][]> =>
  Promise.all(
    Array.from({ length: MADE }, async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const { data } = await sharp({ create: { ...SIZE, channels: 3, background: '#000', noise } })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const picture = sharp(data, { raw: { ...SIZE, channels: 3 } })
      return [
        await picture.clone().jpeg({ quality: 92 }).toBuffer(),
        await picture.clone().webp({ quality: 92 }).toBuffer(),
        await picture.clone().avif({ quality: 92, effort: 0 }).toBuffer(),
        await picture.clone().jpeg({ quality: 80 }).toBuffer(),
      ]
    }),
  )

/** Stores the pictures of the seeded works, one for each, below the data folder. */
export const storePictureFiles = async (url: string, dataDir: string): Promise<{ files: number; bytes: number }> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from artwork_image where not is_primary')
  const { rows } = await client.query<{ id: string }>('select id from artwork_image order by id')
  await client.end()
  const pictures = await makePictures()
  let bytes = 0
  for (const [at, { id }] of rows.entries()) {
    const folder = join(dataDir, 'files/content/artworks', id)
    await mkdir(folder, { recursive: true })
    const made = pictures[at % MADE] ?? []
    await Promise.all(made.map((content, index) => writeFile(join(folder, NAMES[index] ?? ''), content)))
    bytes += made.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
  return { files: rows.length * NAMES.length, bytes }
}
