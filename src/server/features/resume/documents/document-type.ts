import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { readZipParts } from '#server/platform/zip/zip-parts.ts'
import type { DocumentFailure } from './document-text.ts'
import { oleNames } from './ole-directory.ts'

/** Other bytes may precede the PDF header; all readers search for it in the first kilobyte. */
const MAX_PDF_HEADER_OFFSET_BYTES = 1024
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const MACROS = /macroEnabled|vbaProject/i
/** The content type of the main part, which programs name as they like: Word Online writes `word/document2.xml`. */
const MAIN_PART = /wordprocessingml\.(?:document|template)\.main\+xml/

/** Detects the type by content, not by file name. Rejects with `DocumentError`: `wrong_type`, `locked` or `unreadable`. */
export const detectType = async (bytes: Buffer): Promise<'pdf' | 'doc' | 'docx'> => {
  if (bytes.subarray(0, OLE.length).equals(OLE)) return oleType(bytes)
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return zipType(bytes)
  if (bytes.subarray(0, MAX_PDF_HEADER_OFFSET_BYTES).includes('%PDF-') && !isProgram(bytes)) return 'pdf'
  throw new WorkerError<DocumentFailure>('wrong_type', 'neither PDF nor DOC nor DOCX')
}

const isProgram = (bytes: Buffer): boolean =>
  bytes.subarray(0, 2).equals(Buffer.from('MZ')) || bytes.subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1'))

/** Word's old format. A DOCX with a password uses the same container. */
const oleType = (bytes: Buffer): 'doc' => {
  const { names, wordHeader } = oleNames(bytes)
  if (names.includes('EncryptedPackage')) throw new WorkerError<DocumentFailure>('locked', 'an encrypted DOCX')
  if (!names.includes('WordDocument'))
    throw new WorkerError<DocumentFailure>('wrong_type', 'a compound file of another program')
  // Bit 8 of the flags at byte 10 of the Word header: encrypted.
  if (wordHeader && (wordHeader.readUInt16LE(10) & 0x0100) !== 0)
    throw new WorkerError<DocumentFailure>('locked', 'an encrypted DOC')
  return 'doc'
}

const zipType = async (bytes: Buffer): Promise<'docx'> => {
  const { names, read } = await readZipParts(bytes)
  const types = (await read('[Content_Types].xml'))?.toString('utf8') ?? ''
  // A DOCM under another name. Its macros would never run here, but it is not an accepted type.
  if (MACROS.test(types) || names.some((name) => MACROS.test(name)))
    throw new WorkerError<DocumentFailure>('wrong_type', 'a Word document with macros')
  if (!MAIN_PART.test(types)) throw new WorkerError<DocumentFailure>('wrong_type', 'a zip that is not a Word document')
  // Sizes in the directory are only claims, and any part may be read later: all are unpacked here first, each up to its
  // claimed size.
  for (const name of names) await read(name)
  return 'docx'
}
