import { z } from 'zod'
import { RESUME_FILE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { line, ok, required, text } from './primitives.ts'
import type { Resume } from './resume-data.ts'

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

const entries = z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))
/** Six lists (AW-8.1). */
export const resume = z.object({
  education: entries,
  experience: entries,
  exhibitions: entries,
  awards: entries,
  publications: entries,
  collections: entries,
}) satisfies z.ZodType<Resume>

export const getResume = endpoint({
  method: 'GET',
  path: '/resume',
  summary: 'The caller’s resume: its six lists and the text of the uploaded document (AW-8.7).',
  access: { kind: 'signed-in' },
  acting: true,
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
  acting: 'Read a CV from a file',
  form: { fileField: 'resume', maxFiles: RESUME_FILE.maxFiles, maxFileBytes: RESUME_FILE.maxBytes },
  response: z.object({
    data: resume.extend({ raw_text: z.string() }),
    /** Lines of the text that may be entries but are in none of the lists. */
    unsorted: z.array(z.string()),
  }),
  errors: [
    'account_not_found',
    'no_resume_file',
    'resume_too_large',
    'resume_wrong_type',
    'resume_unreadable',
    'resume_locked',
    'resume_without_text',
    'file_infected',
    'file_not_scanned',
    'unavailable',
  ],
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
})

export const restoreResume = endpoint({
  method: 'POST',
  path: '/resume/restore',
  summary: 'Restore the resume that the last upload replaced; a second call swaps them again (AW-8.75).',
  access: { kind: 'signed-in' },
  acting: 'Restored the earlier CV',
  response: ok,
  errors: ['account_not_found', 'no_previous_resume'],
})
