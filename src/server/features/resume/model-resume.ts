import { z } from 'zod'
import { RESUME_SECTIONS } from '#contract/constants.ts'
import { emptyResume, type Resume, type ResumeEntry } from '#contract/resume-data.ts'
import type { Log } from '#server/platform/log.ts'
import { createFinder } from '#server/platform/texts/inventions.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.provider.ts'
import type { ReadResume } from './read-upload.ts'

/** A longer text is left to the built-in reader: a part of it would be a part of a CV. */
const MAX_CHARACTERS = 30_000
/** How far from its title a field may be in the text, so that those of two entries are not mixed. */
const MAX_DISTANCE = 1000

const FIELDS = ['institution', 'location', 'startDate', 'endDate', 'degree', 'fieldOfStudy', 'description'] as const

const entry = z.object({
  title: z.string(),
  institution: z.string(),
  location: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  ongoing: z.boolean(),
  degree: z.string(),
  fieldOfStudy: z.string(),
  description: z.string(),
})
type ModelEntry = z.infer<typeof entry>
const sections = z.object({
  education: z.array(entry),
  experience: z.array(entry),
  exhibitions: z.array(entry),
  awards: z.array(entry),
  publications: z.array(entry),
  collections: z.array(entry),
})

const INSTRUCTIONS = `"text" is the CV of an artist. Sort its entries into the six lists, in their order. Copy every field letter by letter from
the text; leave a field empty ("") where the text has nothing for it. "title" is what was shown, studied, won, written or done, or who
collects; "institution" is where. Dates are as they are written. Leave out the name, the contact data and prose.`

const MAIL_ADDRESS = /[^\s@]+@[^\s@]+/g
const INTERNATIONAL_PHONE = /\+\d[\d\s().-]{6,}\d/g
const NOW =
  /(?<!\p{L})(?:present|current(?:ly)?|ongoing|today|now|since|heute|seit|aujourd['’]hui|depuis|actual(?:idad|mente)?|oggi|heden)(?!\p{L})/iu

const withoutContacts = (text: string): string => text.replace(MAIL_ADDRESS, '').replace(INTERNATIONAL_PHONE, '')

type Find = ReturnType<typeof createFinder>

/** The fields of an entry that the text has, near its title; null without a title. */
const keepStated = (said: ModelEntry, find: Find, hasNow: boolean): ResumeEntry | null => {
  const titles = find(said.title)
  if (titles.length === 0) return null
  const isNear = (value: string): boolean =>
    find(value).some((at) => titles.some((title) => Math.abs(at - title) <= MAX_DISTANCE))
  const stated = FIELDS.flatMap((field) => (isNear(said[field]) ? [[field, said[field].trim()] as const] : []))
  const fields = Object.fromEntries(stated)
  return {
    title: said.title.trim(),
    ...fields,
    ...(said.ongoing && hasNow && fields.startDate && !fields.endDate && { ongoing: true }),
  }
}

const getTexts = (one: ResumeEntry): string[] =>
  typeof one === 'string' ? [one] : Object.values(one).filter((value) => typeof value === 'string')

const listEntries = (resume: Resume): ResumeEntry[] => RESUME_SECTIONS.flatMap((section) => resume[section])

/** What the built-in reader found and the model did not is reported with the lines that are in no list. */
const merge = (read: ReadResume, resume: Resume): ReadResume => {
  const isIn = createFinder(
    listEntries(resume)
      .map((one) => getTexts(one).join(' '))
      .join('\n'),
  )
  const titles = listEntries(resume).map((one) => getTexts(one)[0] ?? '')
  const missing = listEntries(read.resume).filter((one) => isIn(getTexts(one)[0] ?? '').length === 0)
  const unsorted = read.unsorted.filter((line) => {
    const findInLine = createFinder(line)
    return !titles.some((title) => findInLine(title).length > 0)
  })
  return { ...read, resume, unsorted: [...missing.map((one) => getTexts(one).join(', ')), ...unsorted] }
}

/**
 * Sorts the text of a CV into its lists with a language model. Nothing that is not in the text enters a list. Where the model does not
 * respond or finds nothing, the result is that of the built-in reader; what only that one found is among the unsorted lines.
 */
export const createModelReader =
  (model: LanguageModel, log: Pick<Log, 'warn'>) =>
  async (read: ReadResume, person: string): Promise<ReadResume> => {
    if (read.text.length > MAX_CHARACTERS) return read
    const said = await model
      .ask({
        operation: 'sort a CV',
        instructions: INSTRUCTIONS,
        data: { text: withoutContacts(read.text) },
        schema: sections,
        person,
      })
      .catch((error: unknown) => {
        // It is in the log already.
        if (error instanceof VendorProblem) return null
        throw error
      })
    if (said === null) return read
    const [find, hasNow] = [createFinder(read.text), NOW.test(read.text)]
    const resume = emptyResume()
    let dropped = 0
    for (const section of RESUME_SECTIONS)
      for (const one of said[section]) {
        const stated = keepStated(one, find, hasNow)
        if (stated === null) dropped += 1
        else resume[section].push(stated)
      }
    if (dropped > 0) log.warn({ dropped }, 'A language model put entries into a CV that are not in its text')
    return listEntries(resume).length === 0 ? read : merge(read, resume)
  }
