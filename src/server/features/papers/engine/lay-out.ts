import type { PaperKind } from '#contract/paper-terms.ts'
import { layCatalogue } from './catalogue.ts'
import { layCertificates } from './certificate.ts'
import { layCv } from './cv.ts'
import { layLabels } from './labels.ts'
import { layList } from './lists.ts'
import type { PaperContent } from './paper-task.ts'
import { layConditionReports } from './records.ts'
import { createPages, type Page } from './sheet.ts'
import { layTearSheets } from './tear-sheet.ts'

const LAYOUTS: Record<PaperKind, (content: PaperContent) => Page[]> = {
  labels: layLabels,
  price_list: layList,
  checklist: layList,
  tear_sheet: layTearSheets,
  certificate: layCertificates,
  catalogue: layCatalogue,
  condition_report: layConditionReports,
  cv: layCv,
}

/** The pages of a paper; an empty one where there is nothing to show. */
export const layOut = (content: PaperContent): Page[] => {
  const pages = LAYOUTS[content.options.kind](content)
  return pages.length > 0 ? pages : [createPages(content.options.paper).add()]
}
