const MAX_CHARACTERS = 200
// Controls, and the marks that turn the reading direction: `photo[RLO]gnp.exe` would read `photoexe.png`.
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/**
 * A file's name as it may be shown: its last part, without control and direction marks, at most 200 characters with the
 * ending kept; 'file' when nothing is left. Never a path, and never used as one.
 */
export const displayName = (sent: string): string => {
  const base = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = base.normalize('NFC').replace(UNSEEN, '').trim()
  if (clean === '' || /^\.+$/.test(clean)) return 'file'
  return clean.length <= MAX_CHARACTERS ? clean : shorten(clean)
}

const shorten = (name: string): string => {
  const ending = /\.[^.]{1,12}$/.exec(name)?.[0] ?? ''
  const room = MAX_CHARACTERS - ending.length
  const stem = name.slice(0, room)
  // A cut inside a surrogate pair would leave half a letter.
  return (stem.isWellFormed() ? stem : stem.slice(0, -1)) + ending
}
