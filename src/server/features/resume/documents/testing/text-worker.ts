import { plainText } from '../document-text.ts'
import { serveDocuments } from '../serve-documents.ts'

// A worker that replies with the text of a document, and misbehaves when the document says so.
serveDocuments((document) => {
  const text = plainText(document)
  const allocated: Buffer[] = []
  if (text.startsWith('read for ever')) while (Date.now() > 0);
  while (text.startsWith('take all memory')) allocated.push(Buffer.alloc(4 * 1024 * 1024, 1))
  if (text.startsWith('look around')) return { text, can: permissions() }
  return text
})

const permissions = () =>
  (['fs.write', 'child', 'worker', 'addon'] as const).filter((scope) => process.permission.has(scope))
