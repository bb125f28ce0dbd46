import { foldHeader, headerMeaning } from './header-words.ts'

/** The words of a heading, such as "Artist – Title (Year)". */
const words = (header: string): string[] => header.split(/[\s/,;:|&+()[\]–—-]+/).filter(Boolean)
/** Whether a word of a heading names this use. */
export const namesUse = (header: string, use: 'artist' | 'title' | 'date' | 'inventory_number'): boolean =>
  words(header).some((word) => headerMeaning(foldHeader(word))?.use === use)

/** Whether a heading names the artist and then the title of one cell. */
export const namesArtistAndTitle = (header: string): boolean =>
  namesUse(header, 'artist') && namesUse(header, 'title') && /\s[-–—]\s|[/,:|&+]|\s(?:and|und|et|y|e)\s/i.test(header)
