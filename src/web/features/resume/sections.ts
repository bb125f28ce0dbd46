import { RESUME_SECTIONS } from '#contract/constants.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { CvWords } from '#contract/resume-cv.ts'
import type { Resume, ResumeSection } from '#contract/resume-data.ts'

interface SectionTexts {
  name: string
  /** What to enter as title and institution of an entry, which differs by section (AW T-28). */
  title: string
  institution: string
}

/** The number of entries in all sections together. */
export const entryCount = (resume: Resume): number =>
  RESUME_SECTIONS.reduce((sum, section) => sum + resume[section].length, 0)

export const SECTION_TEXTS: Record<ResumeSection, SectionTexts> = {
  education: {
    name: 'Education',
    title: 'The degree or course, e.g. MFA Painting.',
    institution: 'The school or university.',
  },
  experience: {
    name: 'Experience',
    title: 'What you did, e.g. Studio assistant.',
    institution: 'The company, studio or organization.',
  },
  exhibitions: {
    name: 'Exhibitions',
    title: 'The name of the show.',
    institution: 'The gallery, museum or other venue.',
  },
  awards: {
    name: 'Awards',
    title: 'The prize, grant or residency.',
    institution: 'The organization that gave it.',
  },
  publications: {
    name: 'Publications',
    title: 'The article, book or review.',
    institution: 'The magazine or publisher.',
  },
  collections: {
    name: 'Collections',
    title: 'The work, or the name of the collection.',
    institution: 'The collector or museum that holds it.',
  },
}

export const CV_WORDS: CvWords = {
  education: SECTION_TEXTS.education.name,
  experience: SECTION_TEXTS.experience.name,
  exhibitions: SECTION_TEXTS.exhibitions.name,
  awards: SECTION_TEXTS.awards.name,
  publications: SECTION_TEXTS.publications.name,
  collections: SECTION_TEXTS.collections.name,
  present: PUBLIC_MESSAGES.resumePresent,
}
