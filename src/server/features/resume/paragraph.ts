import type { DocumentLine } from './documents/document-text.ts'

/** Lines that belong together, with the formatting of the first. */
export type Paragraph = Omit<DocumentLine, 'wrapped'>
