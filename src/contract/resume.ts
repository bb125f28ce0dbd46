import { z } from 'zod'
import { RESUME_FILE, type RESUME_SECTIONS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { line, ok, required, text } from './primitives.ts'

export type ResumeSection = (typeof RESUME_SECTIONS)[number]

/** Maximum characters of the fields of the entry form; entries read from a file can be long. */
export const RESUME_ENTRY_MAX_LENGTHS = {
  title: 1000,
  institution: 1000,
  location: 1000,
  startDate: 100,
  endDate: 100,
  description: 10_000,
} as const

/** The entry form; title, institution and start date are required (AW-8.35, AW-8.36). */
export const resumeEntryForm = z.object({
  title: required(RESUME_ENTRY_MAX_LENGTHS.title, 'Enter a title.'),
  institution: required(RESUME_ENTRY_MAX_LENGTHS.institution, 'Enter an institution.'),
  location: line(RESUME_ENTRY_MAX_LENGTHS.location),
  startDate: required(RESUME_ENTRY_MAX_LENGTHS.startDate, 'Enter a start date.'),
  endDate: line(RESUME_ENTRY_MAX_LENGTHS.endDate),
  description: text(RESUME_ENTRY_MAX_LENGTHS.description),
  ongoing: z.boolean(),
})
export type ResumeEntryForm = z.infer<typeof resumeEntryForm>

/** One entry of a resume: a plain text, or fields, of which those that the form does not have are preserved (AW-8.23, AW-8.24, AW-8.49). */
export const resumeEntry = z.union([z.string(), z.record(z.string(), z.unknown())])
export type ResumeEntry = z.infer<typeof resumeEntry>

const entries = z.array(resumeEntry)
/** Six lists (AW-8.1). */
export const resume = z.object({
  education: entries,
  experience: entries,
  exhibitions: entries,
  awards: entries,
  publications: entries,
  collections: entries,
})
export type Resume = z.infer<typeof resume>

export const emptyResume = (): Resume => ({
  education: [],
  experience: [],
  exhibitions: [],
  awards: [],
  publications: [],
  collections: [],
})

const lists = z.record(z.string(), z.unknown())
/** Maximum nesting; a resume needs three levels, and much deeper data cannot be serialized. */
const MAX_DEPTH = 20

/**
 * Parses resume data, a JSON text or an object, and merges it into six empty lists (AW-8.2 to AW-8.4). An empty text is
 * an empty resume. Null for anything else: invalid JSON, not an object, a section that is not a list of texts and
 * objects, or nesting deeper than `MAX_DEPTH`.
 */
export const readResume = (data: unknown): Resume | null => {
  const value = typeof data === 'string' ? parsed(data) : data
  const sections = lists.safeParse(value)
  if (!sections.success || Array.isArray(value) || isDeeper(value, MAX_DEPTH)) return null
  const merged = resume.safeParse({ ...emptyResume(), ...sections.data })
  return merged.success ? merged.data : null
}

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

export const getResume = endpoint({
  method: 'GET',
  path: '/resume',
  summary: 'The caller’s resume: its six lists and the text of the uploaded document (AW-8.7).',
  access: { kind: 'signed-in' },
  response: z.object({
    /** The six lists, or the stored text when it cannot be parsed (AW-8.5, AW-8.6). */
    structured_data: z.union([resume, z.string()]),
    raw_text: z.string(),
    /** To be sent as `resume_revision` with a write, which is refused (412) after another write. */
    revision: z.number().int(),
    /** When an upload replaced the resume that can be restored; null when there is none (AW-8.75). */
    previous_replaced_at: z.iso.datetime().nullable(),
  }),
  errors: ['account_not_found'],
  cache: 'private',
})

export const uploadResume = endpoint({
  method: 'POST',
  path: '/resume/upload',
  summary:
    'Read a resume file (field `resume`; PDF, DOC or DOCX, at most 5 MB) into six lists and its text; nothing is stored until the profile is saved (AW-8.66 to AW-8.68, AW-8.76).',
  access: { kind: 'signed-in' },
  form: { fileField: 'resume', maxFiles: RESUME_FILE.maxFiles, maxFileBytes: RESUME_FILE.maxBytes },
  response: z.object({ data: resume.extend({ raw_text: z.string() }) }),
  errors: [
    'account_not_found',
    'no_resume_file',
    'resume_too_large',
    'resume_wrong_type',
    'resume_unreadable',
    'resume_locked',
    'resume_without_text',
    'unavailable',
  ],
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
})

export const restoreResume = endpoint({
  method: 'POST',
  path: '/resume/restore',
  summary: 'Restore the resume that the last upload replaced; a second call swaps them again (AW-8.75).',
  access: { kind: 'signed-in' },
  response: ok,
  errors: ['account_not_found', 'no_previous_resume'],
})
