import { cut } from '#contract/clean-text.ts'

const MAX_CHARACTERS = 200
// Control characters and direction marks: `photo[RLO]gnp.exe` would read `photoexe.png`.
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/**
 * A file name that is safe to display: the last path segment without control characters and direction marks, shortened
 * to 200 characters but with its extension; 'file' when nothing is left. It is never used as a path.
 */
export const displayName = (sent: string): string => {
  const base = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = base.normalize('NFC').replace(INVISIBLE, '').trim()
  if (clean === '' || /^\.+$/.test(clean)) return 'file'
  return clean.length <= MAX_CHARACTERS ? clean : shorten(clean)
}

const shorten = (name: string): string => {
  const ending = /\.[^.]{1,12}$/.exec(name)?.[0] ?? ''
  const room = MAX_CHARACTERS - ending.length
  return cut(name, room) + ending
}
