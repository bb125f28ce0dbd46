import { plainText } from '../document-text.ts'
import { serveDocuments } from '../serve-documents.ts'

// A worker that answers the text of a document, and misbehaves where a document asks it to.
serveDocuments((document) => {
  const text = plainText(document)
  const held: Buffer[] = []
  if (text.startsWith('read for ever')) while (Date.now() > 0);
  while (text.startsWith('take all memory')) held.push(Buffer.alloc(4 * 1024 * 1024, 1))
  if (text.startsWith('look around')) return { text, can: permissions() }
  return text
})

const permissions = () =>
  (['fs.write', 'child', 'worker', 'addon'] as const).filter((scope) => process.permission.has(scope))
