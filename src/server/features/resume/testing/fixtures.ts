import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resume } from '#contract/resume.ts'
import type { Resume } from '#contract/resume-data.ts'

/** Resumes the parser was developed with. */
export const TUNED = [
  'single-column.pdf',
  'two-columns.pdf',
  'table.docx',
  'years-right.pdf',
  'year-above.pdf',
  'german.pdf',
  'french.docx',
  'spanish.doc',
  'no-headings.pdf',
  'long.pdf',
  'academic.docx',
  'minimal.pdf',
  'italian-table.pdf',
  'own-words.pdf',
  'blocks.pdf',
]

/** Resumes written before the parser, and used for later fixes. */
export const HELD_OUT = [
  'held-dutch.pdf',
  'held-academic.docx',
  'held-portuguese.pdf',
  'held-sidebar.pdf',
  'held-german.doc',
]

/** Resumes written without knowledge of the parser and never tuned on: the best estimate for unknown resumes. */
export const BLIND = [
  'blind-margin.pdf',
  'blind-bullets.docx',
  'blind-french.pdf',
  'blind-spanish.docx',
  'blind-german.pdf',
  'blind-gallery.pdf',
  'blind-caps.doc',
  'blind-italian.pdf',
]

const FOLDER = new URL('../fixtures/', import.meta.url)

export const fixturePath = (name: string): string => fileURLToPath(new URL(name, FOLDER))
export const fixtureFolder = fileURLToPath(FOLDER)
export const fixtureBytes = (name: string): Buffer => readFileSync(new URL(name, FOLDER))

/** The expected resume of a fixture. */
export const readExpected = (name: string): Resume =>
  resume.parse(JSON.parse(readFileSync(new URL(name.replace(/\.\w+$/, '.json'), FOLDER), 'utf8')))
