import type { ExportWork, ExportWorks } from './export-work.ts'

/** How our own JSON names itself, so that an import recognizes it. */
const HEAD = { format: 'gesso-inventory', version: 1 }

/** A work in our own JSON, from which another installation makes the same record. */
const presentWork = ({ record, artist, pictures, parts, sales }: ExportWork) => ({
  artist,
  record,
  sales,
  pictures: pictures.map(({ path, altText }) => ({ file: path, alt_text: altText })),
  ...(parts && { condition_reports: parts.reports, files: parts.files }),
})

/** Our own JSON: every field as the API has it, a work on each line. */
export async function* writeRecords(works: ExportWorks): AsyncGenerator<string> {
  yield `{${JSON.stringify(HEAD).slice(1, -1)},"works":[`
  let mark = '\n'
  for await (const work of works) {
    yield mark + JSON.stringify(presentWork(work))
    mark = ',\n'
  }
  yield '\n]}\n'
}
