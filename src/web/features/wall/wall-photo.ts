import { fitWithin, type Point } from './wall-geometry.ts'

/** A photograph of a wall: ours, or one of this device, which never leaves it. */
export interface WallPhoto {
  url: string
  width: number
  height: number
  isSample: boolean
  /** Where the ends of the known length are placed first. */
  ends: readonly [Point, Point]
  /** Where the middle of a work hangs first. */
  center: Point
}

/** The sofa of the sample wall is 84 inches wide, and a work hangs with its middle 57 inches above the floor. */
export const SAMPLE_PHOTO: WallPhoto = {
  url: '/pictures/sample-wall.webp',
  width: 1600,
  height: 1067,
  isSample: true,
  ends: [
    { x: 447, y: 864 },
    { x: 1153, y: 864 },
  ],
  center: { x: 800, y: 357 },
}

const MAX_FILE_BYTES = 60 * 1024 * 1024
const MIN_SIDE_PX = 200
const JPEG_QUALITY = 0.92

export type PhotoProblem = 'too large' | 'too small' | 'unreadable'

export const PHOTO_PROBLEMS: Record<PhotoProblem, string> = {
  'too large': 'This file is larger than 60 MB. Choose a smaller photo.',
  'too small': `This picture is too small to measure on. Choose one of at least ${MIN_SIDE_PX} pixels each way.`,
  unreadable: 'Your browser cannot open this file as a picture. Choose a JPEG or PNG.',
}

const decode = async (file: File): Promise<ImageBitmap | null> => {
  try {
    // The orientation that the camera recorded is applied.
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

export const createCanvas = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  return { canvas, context }
}

export const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be created.')))
    canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY)
  })

/** Reads a photograph on this device: upright, and at most 2400 pixels wide or high. The caller revokes its address. */
export const readPhoto = async (file: File): Promise<WallPhoto | PhotoProblem> => {
  if (file.size > MAX_FILE_BYTES) return 'too large'
  const bitmap = await decode(file)
  if (!bitmap) return 'unreadable'
  try {
    if (Math.min(bitmap.width, bitmap.height) < MIN_SIDE_PX) return 'too small'
    const { width, height } = fitWithin(bitmap)
    const { canvas, context } = createCanvas(width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    return {
      url: URL.createObjectURL(await toJpeg(canvas)),
      width,
      height,
      isSample: false,
      ends: [
        { x: width * 0.2, y: height * 0.1 },
        { x: width * 0.2, y: height * 0.9 },
      ],
      center: { x: width / 2, y: height * 0.4 },
    }
  } finally {
    bitmap.close()
  }
}
