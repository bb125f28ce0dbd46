import sharp from 'sharp'
import type { TestFile } from './test-client.ts'

export interface SamplePicture {
  name?: string
  width?: number
  height?: number
  /** The fill colour of the picture. */
  color?: string
}

/** A photograph to upload: a JPEG of one colour with a darker corner, a few kilobytes. */
export const samplePicture = async (sample: SamplePicture = {}): Promise<TestFile> => {
  const { name = 'picture.jpg', width = 400, height = 300, color = '#b5533c' } = sample
  const corner = { create: { width: width >> 1, height: height >> 1, channels: 3 as const, background: '#22303c' } }
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: await sharp(corner).png().toBuffer(), left: 0, top: 0 }])
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name, type: 'image/jpeg', bytes }
}

export const samplePictures = (count: number): Promise<TestFile[]> =>
  Promise.all(Array.from({ length: count }, () => samplePicture()))

/** A JPEG of exactly this size: bytes after the end of a picture are ignored. */
export const pictureOfBytes = async (bytes: number, name = 'large.jpg'): Promise<TestFile> => {
  const picture = await samplePicture({ name })
  return { ...picture, bytes: Buffer.concat([picture.bytes, Buffer.alloc(bytes - picture.bytes.length)]) }
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** Invalid pictures: truncated, empty, too many pixels, or of another type. */
export const notPictures = async (): Promise<TestFile[]> => {
  const whole = await samplePicture({ width: 1600, height: 1200 })
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const contents: Record<string, Buffer> = {
    'cut-off.jpg': whole.bytes.subarray(0, Math.floor(whole.bytes.length / 2)),
    'empty.jpg': Buffer.alloc(0),
    'bomb.png': bomb,
    'vector.png': Buffer.from(svg),
    'page.jpg': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'paper.jpg': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    'archive.webp': Buffer.from('504b0304140000000800', 'hex'),
    'words.gif': Buffer.from('only words'),
    'head-only.jpg': whole.bytes.subarray(0, 4),
    'program.avif': Buffer.from('7f454c460201010000000000', 'hex'),
  }
  return Object.entries(contents).map(([name, bytes]) => ({ name, type: 'image/jpeg', bytes }))
}
