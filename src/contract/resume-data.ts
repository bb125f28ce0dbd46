import { RESUME_SECTIONS } from './constants.ts'

// Without zod: the dashboard shows a resume before it calls anything.

export type ResumeSection = (typeof RESUME_SECTIONS)[number]

/** One entry of a resume: a plain text, or fields, of which those that the form does not have are preserved (AW-8.23, AW-8.24, AW-8.49). */
export type ResumeEntry = string | Record<string, unknown>

/** Six lists (AW-8.1). */
export type Resume = Record<ResumeSection, ResumeEntry[]>

export const emptyResume = (): Resume => ({
  education: [],
  experience: [],
  exhibitions: [],
  awards: [],
  publications: [],
  collections: [],
})

/** Maximum nesting; a resume needs three levels, and much deeper data cannot be serialized. */
const MAX_DEPTH = 20

/**
 * Parses resume data, a JSON text or an object, and merges it into six empty lists (AW-8.2 to AW-8.4). An empty text is
 * an empty resume. Null for anything else: invalid JSON, not an object, a section that is not a list of texts and
 * objects, or nesting deeper than `MAX_DEPTH`.
 */
export const readResume = (data: unknown): Resume | null => {
  const sections = typeof data === 'string' ? parsed(data) : data
  if (!isRecord(sections) || isDeeper(sections, MAX_DEPTH)) return null
  const merged: Record<string, unknown> = { ...emptyResume(), ...sections }
  const read = emptyResume()
  for (const section of RESUME_SECTIONS) {
    const entries = merged[section]
    if (!isEntries(entries)) return null
    read[section] = entries
  }
  return read
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEntries = (value: unknown): value is ResumeEntry[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' || isRecord(entry))

const isDeeper = (value: unknown, maxDepth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (maxDepth === 0 || Object.values(value).some((inner) => isDeeper(inner, maxDepth - 1)))

const parsed = (text: string): unknown => {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
