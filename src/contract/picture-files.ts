/** The files of a picture: `{path}{width}.avif` and `{path}{width}.webp`, each followed by `{query}`. */
export interface PictureFiles {
  path: string
  query: string
  /** Pixels, ascending; empty until the files are generated. */
  widths: number[]
}
export type PictureFormat = 'avif' | 'webp'

/** The address of one file of a picture. */
export const pictureFile = ({ path, query }: PictureFiles, width: number, format: PictureFormat): string =>
  `${path}${width}.${format}${query}`

/** Every file of a format, as a `srcset`. */
export const pictureSrcset = (files: PictureFiles, format: PictureFormat): string =>
  files.widths.map((width) => `${pictureFile(files, width, format)} ${width}w`).join(', ')

/** The address of the narrowest file, for thumbnails; undefined until there is one. */
export const smallestPictureFile = (files: PictureFiles): string | undefined =>
  files.widths[0] === undefined ? undefined : pictureFile(files, files.widths[0], 'webp')
