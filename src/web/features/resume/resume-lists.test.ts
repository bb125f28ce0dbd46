import { expect, test } from 'vitest'
import { RESUME_SECTIONS } from '#contract/constants.ts'
import { emptyResume, type Resume } from '#contract/resume.ts'
import { entryChanges, entryCount } from './resume-lists.ts'

const resume: Resume = { ...emptyResume(), awards: ['a', { title: 'b' }, 'c'], education: ['MFA'] }
const awardsAfter = (json: string) => (JSON.parse(json) as Resume).awards

test('AW-8.47 after add, edit and delete the parent has the complete resume as one JSON text', () => {
  const handed: unknown[] = []
  const changes = entryChanges(resume, (json) => handed.push(json))
  changes.add('awards', { title: 'd' })
  changes.replace('awards', 1, { title: 'B' })
  changes.remove('awards', 0)
  expect(handed).toHaveLength(3)
  for (const json of handed) {
    expect(json).toEqual(expect.any(String))
    const lists = JSON.parse(json as string) as Resume
    expect(Object.keys(lists)).toEqual([...RESUME_SECTIONS])
    expect(lists.education).toEqual(['MFA'])
  }
  expect(handed.map((json) => awardsAfter(json as string))).toEqual([
    ['a', { title: 'b' }, 'c', { title: 'd' }],
    ['a', { title: 'B' }, 'c'],
    [{ title: 'b' }, 'c'],
  ])
})

test('a deleted entry goes back to its place, or to the end of a list that got shorter', () => {
  const insert = (at: number) => awardsAfter(entryChanges(resume, (json) => json).insert('awards', at, 'x'))
  expect(insert(1)).toEqual(['a', 'x', { title: 'b' }, 'c'])
  expect(insert(9)).toEqual(['a', { title: 'b' }, 'c', 'x'])
})

test('entries of all sections are counted', () => {
  expect(entryCount(emptyResume())).toBe(0)
  expect(entryCount(resume)).toBe(4)
})
