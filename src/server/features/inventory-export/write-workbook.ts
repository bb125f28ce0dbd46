import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { columnLetter } from '#contract/inventory-columns.ts'
import { escapeXml } from './escape-xml.ts'
import type { ExportWorks } from './export-work.ts'
import { TABLE_COLUMNS, type TableCell, tableRow } from './table-row.ts'
import { toBytes } from './to-bytes.ts'

// Why not a library: those that write workbooks keep all cells in memory, and the parts of a plain one are few.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Works" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // The second format is bold, for the headings.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
}

/** Text for a cell: `_x000D_` stands for a character that XML has none for, so what looks like one is escaped, too. */
const cellText = (text: string): string =>
  escapeXml(text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_'))

const cell = (value: TableCell, at: string, style: string): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${at}"${style}><v>${value}</v></c>`
  return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
}
const line = (cells: readonly TableCell[], row: number, style = ''): string =>
  `<row r="${row}">${cells.map((value, at) => cell(value, `${columnLetter(at)}${row}`, style)).join('')}</row>`

async function* sheet(works: ExportWorks): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  yield line(TABLE_COLUMNS, 1, ' s="1"')
  let row = 1
  for await (const work of works) {
    const values = tableRow(work)
    row += 1
    yield line(
      TABLE_COLUMNS.map((column) => values[column]),
      row,
    )
  }
  yield '</sheetData></worksheet>'
}

/** A workbook of one sheet. Texts are cells of texts, which no program runs as formulas. */
export const writeWorkbook = (works: ExportWorks): Readable => {
  const zip = new ZipFile()
  // The types of yazl declare less than the PassThrough that it is.
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [name, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(XML + text), name)
  zip.addReadStreamLazy('xl/worksheets/sheet1.xml', (done) => done(null, toBytes(sheet(works))))
  zip.end()
  return output
}
