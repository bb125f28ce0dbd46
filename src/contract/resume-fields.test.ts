import { expect, test } from 'vitest'
import { describeEntry, listFields, toLabel } from './resume-fields.ts'

const KNOWN = {
  institution: 'Institution',
  degree: 'Degree',
  fieldOfStudy: 'Field of Study',
  startDate: 'Start Date',
  endDate: 'End Date',
  location: 'Location',
  description: 'Description',
  title: 'Title',
  company: 'Company',
  venue: 'Venue',
  organization: 'Organization',
  publisher: 'Publisher',
  collector: 'Collector',
  date: 'Date',
}

test('AW-8.27 fourteen labels are known, in camelCase and in snake_case', () => {
  for (const [key, label] of Object.entries(KNOWN)) {
    expect(toLabel(key)).toBe(label)
    expect(toLabel(key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))).toBe(label)
  }
})

test('AW-8.28 any other label is made from the words of its key, and empty values are left out', () => {
  expect(toLabel('awardYear')).toBe('Award Year')
  expect(toLabel('award_year')).toBe('Award Year')
  expect(toLabel('jury')).toBe('Jury')
  const { title, dates, others, description } = listFields({
    title: 'Light',
    institution: ' ',
    location: null,
    endDate: '',
    awardYear: 2020,
    jurors: ['Ana', 'Bo'],
    description: '',
  })
  expect(title?.value).toBe('Light')
  expect(dates).toEqual([])
  expect(others.map(({ label, value }) => [label, value])).toEqual([
    ['Award Year', '2020'],
    ['Jurors', 'Ana, Bo'],
  ])
  expect(description).toBe('')
})

test('the number of an entry is hidden, an ongoing one ends in the present, and a value is displayed once', () => {
  const { dates, others } = listFields({
    index: 4,
    title: 'Teaching',
    organization: 'RISD',
    institution: 'RISD',
    startDate: '2019',
    date: '2019',
    endDate: '2030',
    ongoing: true,
  })
  expect(dates.map(({ label, value }) => [label, value])).toEqual([
    ['Start Date', '2019'],
    ['End Date', 'Present'],
  ])
  expect(others.map(({ key }) => key)).toEqual(['institution'])
})

test('an entry is named by its first text', () => {
  expect(describeEntry('Pollock Prize')).toBe('Pollock Prize')
  expect(describeEntry({ location: 'Lisbon', title: 'Light' })).toBe('Light')
  expect(describeEntry({ location: 'Lisbon' })).toBe('Lisbon')
  expect(describeEntry({})).toBe('entry without text')
})
