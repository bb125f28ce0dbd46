import { cut } from '#contract/clean-text.ts'
import { RECORD_FILES_FOLDER } from '#contract/inventory-terms.ts'
import type { StoredParts } from '../records/records.module.ts'
import type { ExportParts, FindExtension } from './export-work.ts'

const MAX_NAME = 80

/** A file's name as every system can store it, with its extension. */
const fileName = (name: string): string => {
  const plain = name.replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, '-').replace(/[ .]+$/, '')
  const ending = /\.[^.]{1,12}$/.exec(plain)?.[0] ?? ''
  return cut(plain.slice(0, plain.length - ending.length), MAX_NAME) + ending
}

/**
 * Where what is kept beside a record lies in a ZIP: `record-files/IO-2025-009/condition-2026-11-03-1.jpg`,
 * `record-files/IO-2025-009/1 Valuation.pdf`. What is gone from the store is left out.
 */
export const nameParts = async (
  { reports, files }: StoredParts,
  workName: string,
  findExtension: FindExtension,
): Promise<ExportParts> => {
  const folder = `${RECORD_FILES_FOLDER}${workName}/`
  const parts: ExportParts = { reports: [], files: [], contents: [] }
  let count = 0
  for (const { report, pictureKeys } of reports) {
    const pictures: string[] = []
    const places = new Map<number, number>()
    for (const [at, key] of pictureKeys.entries()) {
      const extension = await findExtension(key)
      if (extension === null) continue
      count += 1
      const path = `${folder}condition-${report.reported_on}-${count}${extension}`
      places.set(at, pictures.length)
      pictures.push(path)
      parts.contents.push({ path, key })
    }
    const marks = report.marks.flatMap(({ picture, ...mark }) => {
      const place = places.get(picture)
      return place === undefined ? [] : [{ ...mark, picture: place }]
    })
    parts.reports.push({ ...report, marks, pictures })
  }
  for (const [at, { file, key }] of files.entries()) {
    // Whatever it is, its first bytes say that it is there.
    if ((await findExtension(key)) === null) continue
    const path = `${folder}${at + 1} ${fileName(file.name)}`
    parts.files.push({ ...file, path })
    parts.contents.push({ path, key })
  }
  return parts
}
