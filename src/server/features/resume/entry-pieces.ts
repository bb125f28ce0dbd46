/** A piece of a text between separators, with its start and end. */
export interface Piece {
  text: string
  from: number
  to: number
}

// A remark in brackets is a separate piece.
const SEPARATORS =
  /\s(?=\((?:[EGKSC*]\)|cat|kat|exh|solo|group|duo|two-person|three-person|curat|kurat|commissa|comis|curad|juried|groep|gruppe|einzel|personale|collettiva|individual|colectiva|coletiva|collective|travell?|tour|itin|online|brochure|publi|forthcoming|upcoming|in press|postponed|cancell?ed|erscheint|à paraître|with|mit|avec|con|com|met)[^)]{0,80}\)?)|,\s+|[、，]\s*|;\s+|\s+[|·•]\s+|(?<!\d{4})\s+[–—-]\s+|\s+[–—-]\s+(?!\d{4})|(?<=\p{L}{3}|\d{4}|[)”"»])(?<!(?<!\p{L})(?:[Uu]itg|[Pp]rof|[Kk](?:un)?gl|[Uu]niv|[Dd]ir|[Hh]rsg|coll|gall|mus|dept|kat|cat|ausst|approx|incl|assoc|asst|inst|nat|exh|eds|vol|illus|trans|sept|ltda))\.\s+(?=\p{Lu}|\d)/gu
const EDGES = /^[\s,;:.|–—·•、，。-]+|[\s,;:|–—·•、，。-]+$/gu
const ABBREVIATION = /\b(?:Inc|Ltd|Corp|Jr|Sr)\.$/

/** Without punctuation at the edges; the full stop of an abbreviation is kept. */
export const trimmed = (text: string): string => {
  const plain = text.replace(EDGES, '')
  return /[\p{L}\d]{3,}\.$/u.test(plain) && !ABBREVIATION.test(plain) ? plain.slice(0, -1) : plain
}

export const splitPieces = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  const take = (to: number): void => {
    if (trimmed(text.slice(from, to)) !== '') pieces.push({ text: trimmed(text.slice(from, to)), from, to })
  }
  for (const { 0: mark, index } of text.matchAll(SEPARATORS)) {
    // A comma in brackets is not a separator.
    if (depthAt(text, index) > 0) continue
    take(index)
    from = index + mark.length
  }
  take(text.length)
  return pieces
}

const depthAt = (text: string, at: number): number => {
  const before = text.slice(0, at)
  return before.split('(').length - before.split(')').length
}

/** The text from the first to the last of the pieces, unchanged. */
export const joinPieces = (whole: string, pieces: Piece[]): string | undefined => {
  const [first, last] = [pieces[0], pieces.at(-1)]
  return first && last ? trimmed(whole.slice(first.from, last.to)) || undefined : undefined
}
