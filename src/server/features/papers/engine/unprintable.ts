import { cut } from '#contract/clean-text.ts'
import { toText } from '#contract/resume-fields.ts'
import { isReplaced } from '#server/platform/pages/paper-fonts.ts'
import { drawable } from '#server/platform/pages/pdf.ts'
import type { PaperContent, PaperOptions, PaperReport, PaperWork } from './paper-task.ts'

const MAX_NAME = 80

/** The texts of a work that its paper prints. */
const workTexts = (work: PaperWork, { kind, shows }: PaperOptions): string[] => {
  const caption = [work.artist, work.title, work.date, work.medium, work.sizes.parts, work.inventoryNumber]
  if (kind === 'labels' && shows.includes('place')) return [...caption, work.place]
  if (kind === 'certificate') return [...caption, work.signature]
  if (kind !== 'tear_sheet') return caption
  return [
    ...caption,
    work.signature,
    shows.includes('about') ? work.about : '',
    shows.includes('exhibitions') ? `${work.exhibitions} ${work.literature}` : '',
    shows.includes('provenance') ? work.provenance : '',
  ]
}

const reportTexts = ({ reporter, occasion, findings, marks }: PaperReport): string[] => [
  reporter,
  occasion,
  findings,
  ...marks.map(({ note }) => note),
]

/**
 * What a paper cannot print as it is written, because no font here has the letters: the titles of works, and the texts that
 * belong to none.
 */
export const listUnprintable = ({ options, works, certificates, reports, resume }: PaperContent): string[] => {
  const shown = options.kind === 'certificate' ? certificates.map(({ work }) => work) : works
  const named: { name: string; texts: string[] }[] = [
    ...shown.map((work) => ({ name: work.title, texts: workTexts(work, options) })),
    ...certificates.map(({ work, words }) => ({ name: work.title, texts: [words] })),
    ...reports.map((report) => ({ name: report.work.title, texts: reportTexts(report) })),
    ...[...options.letterhead.split('\n'), options.title, options.words].map((text) => ({ name: text, texts: [text] })),
    ...Object.values(resume ?? {})
      .flat()
      .map((entry) => ({ name: toText(entry), texts: [toText(entry)] })),
  ]
  const found = named.filter(({ texts }) => texts.some((text) => isReplaced(drawable(text))))
  return [...new Set(found.map(({ name }) => cut(name, MAX_NAME)))]
}
