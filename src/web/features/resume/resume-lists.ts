import { RESUME_SECTIONS } from '#contract/constants.ts'
import type { Resume, ResumeEntry, ResumeSection } from '#contract/resume.ts'

/** The resume with an entry more, at a place of its section; the others move down (AW-8.45). */
export const insertedAt = (resume: Resume, section: ResumeSection, at: number, entry: ResumeEntry): Resume => ({
  ...resume,
  [section]: resume[section].toSpliced(at, 0, entry),
})

/** A new entry is the last of its section (AW-8.41). */
export const added = (resume: Resume, section: ResumeSection, entry: ResumeEntry): Resume =>
  insertedAt(resume, section, resume[section].length, entry)

/** An edited entry keeps its place (AW-8.42). */
export const replaced = (resume: Resume, section: ResumeSection, at: number, entry: ResumeEntry): Resume => ({
  ...resume,
  [section]: resume[section].with(at, entry),
})

export const removed = (resume: Resume, section: ResumeSection, at: number): Resume => ({
  ...resume,
  [section]: resume[section].toSpliced(at, 1),
})

/** How many entries stand in all sections together. */
export const entryCount = (resume: Resume): number =>
  RESUME_SECTIONS.reduce((sum, section) => sum + resume[section].length, 0)

/** The complete resume as one text, as every change is handed on (AW-8.47). */
export const serialized = (resume: Resume): string => JSON.stringify(resume)

/** The four ways to change the entries of a resume; each hands the complete result to the parent (AW-8.47). */
export const entryChanges = <Result>(resume: Resume, onChange: (json: string) => Result) => ({
  add: (section: ResumeSection, entry: ResumeEntry) => onChange(serialized(added(resume, section, entry))),
  replace: (section: ResumeSection, at: number, entry: ResumeEntry) =>
    onChange(serialized(replaced(resume, section, at, entry))),
  remove: (section: ResumeSection, at: number) => onChange(serialized(removed(resume, section, at))),
  insert: (section: ResumeSection, at: number, entry: ResumeEntry) =>
    onChange(serialized(insertedAt(resume, section, at, entry))),
})
