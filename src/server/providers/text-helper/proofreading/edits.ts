import type { EnhanceChange } from '#contract/enhancement.ts'

/** A range of a text in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

/** One correction: replaces the span by `text`. */
export interface Edit extends Span {
  text: string
  kind: EnhanceChange
}

const touches = (edit: Span, span: Span): boolean =>
  edit.start === edit.end
    ? edit.start > span.start && edit.start < span.end
    : edit.start < span.end && edit.end > span.start

/** The edits that change something and do not touch protected spans or each other; of overlapping ones the first, longer one wins. */
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

/** Applies edits that do not overlap and are in text order. */
export const applyEdits = (text: string, edits: Edit[]): string => {
  let done = 0
  let result = ''
  for (const { start, end, text: replacement } of edits) {
    result += text.slice(done, start) + replacement
    done = end
  }
  return result + text.slice(done)
}

/** Turns every match of a pattern with the flag `g` into an edit; null from `change` leaves the match unchanged. */
export const findEdits = (
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
