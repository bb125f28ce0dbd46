import type { DocumentLine } from '#server/platform/documents/document-text.ts'

/** Lines that belong together, with the look of the first of them. */
export type Paragraph = Omit<DocumentLine, 'wrapped'>
