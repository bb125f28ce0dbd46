import type { ResumeSection } from '#contract/resume.ts'

interface SectionWords {
  name: string
  /** What stands in the two required words of an entry, section by section (AW T-28). */
  title: string
  institution: string
}

export const SECTION_WORDS: Record<ResumeSection, SectionWords> = {
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
