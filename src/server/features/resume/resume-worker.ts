import { plainText } from './documents/document-text.ts'
import { serveDocuments } from './documents/serve-documents.ts'
import { parseResume } from './parse-resume.ts'
import { fitting } from './resume-size.ts'

// Entry of the child process that opens uploaded resumes. Parsing happens here as well, so that no uploaded text can
// block the server.
serveDocuments((document) => {
  const { resume, unsorted } = parseResume(document.lines)
  return { resume: fitting(resume), unsorted, text: plainText(document) }
})
