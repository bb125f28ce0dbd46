import { FRAME_IN } from './frames.ts'
import type { Box } from './wall-geometry.ts'
import { createCanvas, toJpeg, type WallPhoto } from './wall-photo.ts'

interface Composition {
  photo: WallPhoto
  /** As shown on the page. */
  photoImage: HTMLImageElement
  workImage: HTMLImageElement
  box: Box
  /** Pixels for an inch. */
  scale: number
  frame: string | null
}

/** The photograph with the work on it, drawn on this device. */
export const composeWall = ({ photo, photoImage, workImage, box, scale, frame }: Composition): Promise<Blob> => {
  const { canvas, context } = createCanvas(photo.width, photo.height)
  context.drawImage(photoImage, 0, 0, photo.width, photo.height)
  const edge = frame === null ? 0 : FRAME_IN * scale
  context.save()
  context.shadowColor = 'rgb(30 22 12 / 0.45)'
  context.shadowBlur = 3 * scale
  context.shadowOffsetX = 0.8 * scale
  context.shadowOffsetY = 1.4 * scale
  context.fillStyle = frame ?? '#8a8a86'
  context.fillRect(box.x - edge, box.y - edge, box.width + 2 * edge, box.height + 2 * edge)
  context.restore()
  context.drawImage(workImage, box.x, box.y, box.width, box.height)
  return toJpeg(canvas)
}
