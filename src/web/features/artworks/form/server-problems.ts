import { ApiError } from '#web/lib/api-error.ts'
import { type ArtworkDraft, type DraftField, emptyDraft, type Problems } from './artwork-draft.ts'

const FIELDS = Object.keys(emptyDraft(new Date(0)) satisfies ArtworkDraft) as DraftField[]

/** What the server said about a save, sorted to where the form shows it. */
export interface ServerProblems {
  fields: Problems
  /** By place in the files sent: what is wrong with them. */
  files: Map<number, string>
  /** About the images as a whole. */
  images: string | null
  /** The reason next to the fixed text; null when the server gave none. */
  reason: string | null
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

const formField = (name: string): DraftField | undefined => {
  const last = name.replace(/^dimensions\./, '')
  return FIELDS.find((field) => field === last) ?? (name === 'dimensions' ? 'width' : undefined)
}

/** Sorts a failed save (CD-7.23, CD-7.24): fields to their fields, files to their files, the rest beside the fixed text. */
export const serverProblems = (error: unknown): ServerProblems => {
  const found: ServerProblems = { fields: {}, files: new Map(), images: null, reason: null }
  if (!(error instanceof ApiError)) return found
  for (const { field, message } of error.fields) {
    const place = /^images\[(\d+)\]$/.exec(field)?.[1]
    const name = formField(field)
    if (place !== undefined) found.files.set(Number(place), message)
    else if (field === 'images') found.images = message
    else if (name) found.fields[name] ??= sentence(message)
  }
  found.reason =
    error.serverText || (error.status === 0 ? 'The server did not respond. Check your connection and try again.' : null)
  return found
}
