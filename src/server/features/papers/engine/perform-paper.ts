import { drawPdf } from './draw-pdf.ts'
import { drawSvg } from './draw-svg.ts'
import { findLabelSheet, labelFrames } from './label-sheets.ts'
import { layOut } from './lay-out.ts'
import type { PaperContent, PaperResults, PaperTask } from './paper-task.ts'
import { paperWords } from './paper-words.ts'
import { createPages, type Page } from './sheet.ts'
import { listUnprintable } from './unprintable.ts'

const listPictures = ({ marks }: Page): string[] => [
  ...new Set(marks.flatMap((mark) => (mark.kind === 'picture' ? [mark.id] : []))),
]

const documentTitle = ({ options }: PaperContent): string => {
  const words = paperWords(options.language)
  const names = {
    labels: options.title,
    price_list: words.priceList,
    checklist: words.checklist,
    tear_sheet: options.title,
    certificate: words.certificate,
    catalogue: words.catalogue,
    condition_report: words.conditionReport,
    cv: words.cv,
  }
  return options.title || names[options.kind] || 'Works'
}

/** Lays out and draws a paper. */
export const performPaper = async (task: PaperTask): Promise<PaperResults[PaperTask['kind']]> => {
  const { content } = task
  const pages = layOut(content)
  if (task.kind === 'plan') return { pages: pages.map(listPictures), unprintable: listUnprintable(content) }
  if (task.kind === 'page') {
    const page = pages[task.page - 1] ?? createPages(content.options.paper).add()
    const { kind, label, paper } = content.options
    const frames = kind === 'labels' ? labelFrames(findLabelSheet(label, paper)) : []
    return { svg: await drawSvg(page, task.pictures, frames) }
  }
  const author = content.options.letterhead.split('\n')[0]?.trim() || (content.works[0]?.artist ?? '')
  await drawPdf(
    pages,
    task.pictures,
    { title: documentTitle(content), author, lang: content.options.language },
    task.out,
  )
  return { pages: pages.length }
}
