/** Where the files of records are stored: all of a work under one prefix, so that they are removed with it. */
export const RECORDS_PREFIX = 'records/'
export const workPrefix = (artworkId: string): string => `${RECORDS_PREFIX}${artworkId}/`
// Without an extension, so that browsers save it and never open it.
export const recordFileKey = (artworkId: string, fileId: string): string => `${workPrefix(artworkId)}files/${fileId}`
export const pictureFolder = (artworkId: string, pictureId: string): string =>
  `${workPrefix(artworkId)}pictures/${pictureId}/`
export const pictureOriginalKey = (artworkId: string, pictureId: string): string =>
  `${pictureFolder(artworkId, pictureId)}original`
/** The picture as it is shown. */
export const pictureKey = (artworkId: string, pictureId: string): string =>
  `${pictureFolder(artworkId, pictureId)}shown.webp`

/** What a stored file belongs to; null for a key of another form. */
export const readRecordKey = (key: string): { kind: 'file' | 'picture'; id: string } | null => {
  const [, folder, id] = /^records\/[0-9a-f-]{36}\/(files|pictures)\/([0-9a-f-]{36})(?:\/|$)/.exec(key) ?? []
  return id === undefined ? null : { kind: folder === 'files' ? 'file' : 'picture', id }
}
