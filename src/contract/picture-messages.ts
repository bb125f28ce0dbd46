import { ARTWORK_MESSAGES } from './artwork-messages.ts'

/** Kinds of pictures that are recognized and not read. */
const UNREAD = {
  heic: { is: 'a HEIC photo', names: /\.(heic|heif|hif)$/i },
  svg: { is: 'an SVG drawing', names: /\.svgz?$/i },
  psd: { is: 'a Photoshop file', names: /\.ps[db]$/i },
  raw: { is: 'a raw file of a camera', names: /\.(dng|cr[23]|crw|nef|arw|orf|rw2|raf|pef|srw)$/i },
  jxl: { is: 'a JPEG XL picture', names: /\.jxl$/i },
  jp2: { is: 'a JPEG 2000 picture', names: /\.(jp2|jpf|jpx|j2k)$/i },
  bmp: { is: 'a BMP picture', names: /\.(bmp|dib)$/i },
} as const

export type UnreadPicture = keyof typeof UNREAD

/** Why a file is refused as a picture, apart from its size in bytes. */
export type PictureRefusal =
  | 'not_an_image'
  | 'empty'
  | 'truncated'
  | 'too_many_channels'
  | 'too_many_pixels'
  | 'memory'
  | UnreadPicture

const smaller = (name: string): string =>
  `File ${name} has too many pixels to be opened. Export it as a JPEG of at most 8,000 by 8,000 pixels and choose that file.`

const REASONS: Record<Exclude<PictureRefusal, UnreadPicture>, (name: string) => string> = {
  not_an_image: ARTWORK_MESSAGES.notAnImage,
  empty: (name) => `File ${name} is empty. Export or download it again.`,
  truncated: (name) =>
    `File ${name} is incomplete or damaged. Open it in a photo program, export it as a JPEG and choose that file.`,
  too_many_channels: (name) =>
    `File ${name} has more color channels than a photograph, such as spot colors. Convert it to RGB, export it as a JPEG and choose that file.`,
  too_many_pixels: smaller,
  memory: smaller,
}

const unread = (kind: UnreadPicture, name: string): string =>
  `File ${name} is ${UNREAD[kind].is}, which cannot be used here. Export it as a JPEG and choose that file.`

const isUnread = (code: PictureRefusal): code is UnreadPicture => code in UNREAD

/** Why the file was refused, and what to do. */
export const pictureRefusal = (code: PictureRefusal, name: string): string =>
  isUnread(code) ? unread(code, name) : REASONS[code](name)

/** The same for a picture that is recognized and not read, by its name; null for any other. */
export const unreadByName = (name: string): string | null => {
  const kind = (Object.keys(UNREAD) as UnreadPicture[]).find((one) => UNREAD[one].names.test(name))
  return kind ? unread(kind, name) : null
}

/** Why a file that the browser does not take for a picture is not sent; the server judges by the content. */
export const refusalByName = (name: string): string => unreadByName(name) ?? ARTWORK_MESSAGES.notAnImage(name)
