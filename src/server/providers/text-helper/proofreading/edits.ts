import type { EnhanceChange } from '#contract/enhancement.ts'

/** A part of a text, in UTF-16 units; `end` is the first unit after it. */
export interface Span {
  start: number
  end: number
}

/** One correction: what stands in the span becomes `text`. */
export interface Edit extends Span {
  text: string
  kind: EnhanceChange
}

const touches = (edit: Span, span: Span): boolean =>
  edit.start === edit.end
    ? edit.start > span.start && edit.start < span.end
    : edit.start < span.end && edit.end > span.start

/** The edits that change something, touch nothing protected and not each other; of two that meet the first and the longer one stays. */
export const allowedEdits = (text: string, edits: Edit[], protectedSpans: Span[]): Edit[] => {
  const accepted: Edit[] = []
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = accepted.at(-1)
    const apart = !last || edit.start > last.end || (edit.start === last.end && edit.start < edit.end)
    const changes = text.slice(edit.start, edit.end) !== edit.text
    if (apart && changes && !protectedSpans.some((span) => touches(edit, span))) accepted.push(edit)
  }
  return accepted
}

/** The text after edits that do not meet; their order is that of the text. */
export const applyEdits = (text: string, edits: Edit[]): string => {
  let done = 0
  let result = ''
  for (const { start, end, text: replacement } of edits) {
    result += text.slice(done, start) + replacement
    done = end
  }
  return result + text.slice(done)
}

/** Every match of a pattern with the flag `g` as an edit; null from `change` leaves the match as it is. */
export const editsOf = (
  text: string,
  pattern: RegExp,
  kind: EnhanceChange,
  change: (match: RegExpExecArray) => string | null,
): Edit[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const replacement = change(match)
    return replacement === null
      ? []
      : [{ start: match.index, end: match.index + match[0].length, text: replacement, kind }]
  })
