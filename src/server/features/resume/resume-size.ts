import { emptyResume, type Resume, type ResumeEntry } from '#contract/resume-data.ts'

/** Characters of JSON, slightly below the limit of the profile. */
const MAX_RESUME_CHARACTERS = 190_000

/** The entries that fit into a profile, in order; only absurd documents have more. */
export const fitting = (resume: Resume): Resume => {
  let left = MAX_RESUME_CHARACTERS
  const fits = (entry: ResumeEntry): boolean => {
    left -= JSON.stringify(entry).length + 1
    return left >= 0
  }
  const remaining = Object.entries(resume).map(([section, entries]) => [section, entries.filter(fits)])
  return { ...emptyResume(), ...(Object.fromEntries(remaining) as Resume) }
}
