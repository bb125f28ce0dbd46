import { describe, expect, test } from 'vitest'
import { RESUME_SECTIONS } from './constants.ts'
import { emptyResume, readResume } from './resume-data.ts'

const entries = { education: [{ title: 'MFA', degree: 'MFA', startDate: '2012' }], awards: ['Rome Prize, 2019'] }

describe('resume data', () => {
  test('AW-8.1 an empty resume has the six lists', () => {
    expect(Object.keys(emptyResume())).toEqual([...RESUME_SECTIONS])
    expect(Object.values(emptyResume())).toEqual(Array.from({ length: 6 }, () => []))
  })

  test('AW-8.2 a JSON text has the same lists as the object', () => {
    expect(readResume(JSON.stringify(entries))).toEqual(readResume(entries))
    expect(readResume('')).toEqual(emptyResume())
  })

  test('AW-8.3 the entries of an object are unchanged, including unknown fields and plain texts', () => {
    const read = readResume(entries)
    expect(read?.education).toEqual(entries.education)
    expect(read?.awards).toEqual(entries.awards)
  })

  test('AW-8.4 sections that are missing become empty', () => {
    expect(readResume({ awards: entries.awards })).toEqual({ ...emptyResume(), awards: entries.awards })
  })

  test('invalid resume data is not an empty resume', () => {
    for (const broken of ['{bad', '[]', '7', 'null', [], 7, null, { awards: 'one' }, { awards: [3] }])
      expect([broken, readResume(broken)]).toEqual([broken, null])
  })
})
