import { SNIPPET_LENGTH } from '#contract/constants.ts'

const HIDDEN = /<(script|style)\b[^>]*>.*?<\/\1\s*>|<!--.*?-->/gis
const BLOCK = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|blockquote|figure|figcaption|table|tr|td|th)\b[^>]*>/gi
const TAG = /<\/?[a-z][^>]*>/gi

/** The text of a description on one line, without its markup (CD-8.22). */
const plainText = (description: string): string =>
  description.replace(HIDDEN, ' ').replace(BLOCK, ' ').replace(TAG, '').replace(/\s+/g, ' ').trim()

/** The first 100 characters of a description; a text that reaches 100 ends in an ellipsis (CD-8.23, CD-T38). */
export const snippetOf = (description: string): string => {
  const text = plainText(description)
  return text.length < SNIPPET_LENGTH ? text : `${text.slice(0, SNIPPET_LENGTH)}...`
}
