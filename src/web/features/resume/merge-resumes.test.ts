import { expect, test } from 'vitest'
import { emptyResume, type Resume, type ResumeEntry } from '#contract/resume-data.ts'
import { mergeResumes } from './merge-resumes.ts'

const withAwards = (...awards: ResumeEntry[]): Resume => ({ ...emptyResume(), awards })
const merged = (base: ResumeEntry[], mine: ResumeEntry[], theirs: ResumeEntry[]) =>
  mergeResumes(withAwards(...base), withAwards(...mine), withAwards(...theirs)).awards

test('what only one side changed is taken from that side', () => {
  expect(merged(['a', 'b', 'c'], ['a', 'b', 'c', 'mine'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'mine'])
  expect(merged(['a', 'b', 'c'], ['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'c'])
  expect(merged(['a', 'b', 'c'], ['A', 'b', 'c'], ['a', 'B', 'c'])).toEqual(['A', 'B', 'c'])
  expect(merged(['a', 'b', 'c'], ['b', 'c'], ['a', 'b', 'C'])).toEqual(['b', 'C'])
  expect(merged(['a', 'b'], ['first', 'a', 'b'], ['a', 'b', 'last'])).toEqual(['first', 'a', 'b', 'last'])
})

test('where both changed the same entry both versions stay, and the same change is taken once', () => {
  expect(merged(['a'], ['mine'], ['theirs'])).toEqual(['mine', 'theirs'])
  expect(merged(['a'], ['A'], ['A'])).toEqual(['A'])
  expect(merged([], ['mine', 'both'], ['both', 'theirs'])).toEqual(['mine', 'both', 'theirs'])
  expect(merged(['a', 'b'], ['b'], ['b'])).toEqual(['b'])
})

test('an edit takes precedence over a removal, so that nothing written is lost', () => {
  expect(merged(['a', 'b'], ['b'], ['A', 'b'])).toEqual(['A', 'b'])
  expect(merged(['a', 'b'], ['A', 'b'], ['b'])).toEqual(['A', 'b'])
})

test('fields in another order are the same entry, equal entries stay as many as they were', () => {
  expect(merged([{ title: 'a', date: '1' }], [{ date: '1', title: 'a' }], [])).toEqual([])
  expect(merged(['a', 'a'], ['a', 'a', 'b'], ['a', 'a'])).toEqual(['a', 'a', 'b'])
})

test('an upload that replaces everything preserves what was added elsewhere meanwhile', () => {
  const base = { ...emptyResume(), education: ['old'], awards: ['prize'] }
  const upload = { ...emptyResume(), education: ['new'] }
  expect(mergeResumes(base, upload, { ...base, collections: ['MoMA'] })).toEqual({
    ...upload,
    collections: ['MoMA'],
  })
})
