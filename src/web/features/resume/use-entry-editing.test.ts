import { expect, test } from 'vitest'
import { RESUME_SECTIONS } from '#contract/constants.ts'
import { emptyResume, type Resume } from '#contract/resume-data.ts'
import { entryCount } from './sections.ts'
import { entryChanges } from './use-entry-editing.ts'

const resume: Resume = { ...emptyResume(), awards: ['a', { title: 'b' }, 'c'], education: ['MFA'] }
const awardsAfter = (json: string) => (JSON.parse(json) as Resume).awards

test('AW-8.47 after add, edit and delete the parent receives the complete resume as one JSON text', () => {
  const received: unknown[] = []
  const changes = entryChanges(resume, (json) => received.push(json))
  changes.add('awards', { title: 'd' })
  changes.replace('awards', 1, { title: 'B' })
  changes.remove('awards', 0)
  expect(received).toHaveLength(3)
  for (const json of received) {
    expect(json).toEqual(expect.any(String))
    const lists = JSON.parse(json as string) as Resume
    expect(Object.keys(lists)).toEqual([...RESUME_SECTIONS])
    expect(lists.education).toEqual(['MFA'])
  }
  expect(received.map((json) => awardsAfter(json as string))).toEqual([
    ['a', { title: 'b' }, 'c', { title: 'd' }],
    ['a', { title: 'B' }, 'c'],
    [{ title: 'b' }, 'c'],
  ])
})

test('a deleted entry returns to its position, or to the end of a list that became shorter', () => {
  const insert = (at: number) => awardsAfter(entryChanges(resume, (json) => json).insert('awards', at, 'x'))
  expect(insert(1)).toEqual(['a', 'x', { title: 'b' }, 'c'])
  expect(insert(9)).toEqual(['a', { title: 'b' }, 'c', 'x'])
})

test('entries of all sections are counted', () => {
  expect(entryCount(emptyResume())).toBe(0)
  expect(entryCount(resume)).toBe(4)
})
