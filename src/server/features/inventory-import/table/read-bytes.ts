import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { readZipParts } from '#server/platform/zip/zip-parts.ts'
import type { InventoryFailure } from './inventory-failure.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { SheetFile } from './sheet.ts'

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The stream that every .doc has, as the directory of a compound file names it. */
const OLD_DOCUMENT = Buffer.from('WordDocument', 'utf16le')
const ZIP = Buffer.from('PK', 'latin1')
const WORKBOOK = /spreadsheetml\.(?:sheet|template)\.main\+xml|ms-excel\.(?:sheet|template)\.macroEnabled\.main\+xml/
const OTHER_FILES = /^(?:%PDF-|\x89PNG|GIF8|\xff\xd8\xff|\{\\rtf|MZ|\x7fELF|RIFF|Rar!|7z\xbc)/

const refuse = (code: InventoryFailure, message: string) => new WorkerError<InventoryFailure>(code, message)

/** The cells of a file, whose kind its content decides, not its name. Rejects with `InventoryFailure`s. */
export const readBytes = async (bytes: Buffer): Promise<SheetFile> => {
  if (bytes.length === 0) throw refuse('empty', 'no bytes')
  if (bytes.subarray(0, OLE.length).equals(OLE))
    throw bytes.includes(OLD_DOCUMENT) ? refuse('text_document', 'a .doc') : refuse('old_workbook', 'a compound file')
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    await requireWorkbook(bytes)
    return readWorkbook(bytes)
  }
  const head = bytes.subarray(0, 1024).toString('latin1')
  if (OTHER_FILES.test(head)) throw refuse('not_a_spreadsheet', 'a file of another kind')
  const letters = head.replaceAll(/[\0\s\xef\xbb\xbf\xff\xfe]/g, '').toLowerCase()
  if (/^<(?:!doctypehtml|html|head|table|meta|!--)/.test(letters)) throw refuse('web_page', 'HTML')
  if (letters.startsWith('<?xml')) throw refuse('other_workbook', 'XML')
  return readCsv(bytes)
}

/** The size and ratio of every part are checked before the library unpacks one: see `readZipParts`. */
const requireWorkbook = async (bytes: Buffer): Promise<void> => {
  const { names, read } = await readZipParts(bytes)
  const types = (await read('[Content_Types].xml'))?.toString('utf8') ?? ''
  const kind = (await read('mimetype'))?.toString('utf8') ?? ''
  if (
    kind.includes('opendocument.spreadsheet') ||
    names.some((name) => /^(?:Index\/|Index\.zip|xl\/workbook\.bin)/.test(name))
  )
    throw refuse('other_workbook', 'a workbook of another program')
  if (names.includes('word/document.xml') || kind.includes('opendocument.text')) throw refuse('text_document', 'a text')
  if (!WORKBOOK.test(types)) throw refuse('not_a_spreadsheet', 'a zip that is no workbook')
  // Sizes in the directory are only claims: each part is unpacked here first, up to its claimed size.
  for (const name of names) await read(name)
}
