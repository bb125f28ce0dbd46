import { expect, test } from 'vitest'
import { RESUME_FILE } from '#contract/constants.ts'
import { type DropRules, dropProblems } from './use-resume-upload.ts'

const rules: DropRules = RESUME_FILE
const file = (name: string, size = 1000) => ({ name, size })

test('AW-8.62 a wrong type is explained with the allowed types', () => {
  expect(dropProblems([file('cv.txt')], rules)).toEqual(['File type must be .pdf, .doc, .docx'])
  for (const name of ['cv.pdf', 'CV.PDF', 'cv.doc', 'cv.docx']) expect(dropProblems([file(name)], rules)).toEqual([])
})

test('AW-8.59 AW-8.63 5242880 bytes are accepted, one more is too large', () => {
  expect(dropProblems([file('cv.pdf', 5_242_880)], rules)).toEqual([])
  expect(dropProblems([file('cv.pdf', 5_242_881)], rules)).toEqual(['File is larger than 5242880 bytes'])
})

test('AW-8.64 a file under the minimum size is explained with that size', () => {
  expect(dropProblems([file('cv.pdf', 99)], { ...rules, minBytes: 100 })).toEqual(['File is smaller than 100 bytes'])
  expect(dropProblems([file('cv.pdf', 100)], { ...rules, minBytes: 100 })).toEqual([])
})

test('AW-8.65 more files than allowed are too many, each reason once', () => {
  expect(dropProblems([file('a.pdf'), file('b.pdf')], rules)).toEqual(['Too many files'])
  expect(dropProblems([file('a.txt'), file('b.txt')], { extensions: ['pdf'] })).toEqual(['File type must be .pdf'])
})
