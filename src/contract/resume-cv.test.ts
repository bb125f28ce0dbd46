import { expect, test } from 'vitest'
import { type CvWords, toCv, toCvLine } from './resume-cv.ts'
import { emptyResume, type ResumeEntry } from './resume-data.ts'

const WORDS: CvWords = {
  education: 'Education',
  experience: 'Experience',
  exhibitions: 'Exhibitions',
  awards: 'Awards',
  publications: 'Publications',
  collections: 'Collections',
  present: 'Present',
}

const printed = (entry: ResumeEntry) => {
  const { years, title, details } = toCvLine(entry, 'Present')
  return [years, [title, ...details].join(', ')]
}

test('an entry is one line: years, title, and where', () => {
  expect(printed({ title: 'Wet Ground', venue: 'Galerie Nord', location: 'Berlin', date: '2024' })).toEqual([
    '2024',
    'Wet Ground, Galerie Nord, Berlin',
  ])
  expect(
    printed({ title: 'MFA Painting', degree: 'MFA', institution: 'Yale', startDate: '2012', endDate: '2014' }),
  ).toEqual(['2012–2014', 'MFA Painting, Yale'])
  expect(printed({ title: 'BFA', fieldOfStudy: 'Printmaking', institution: 'RISD', startDate: 'Sept 2008' })).toEqual([
    '2008',
    'BFA, Printmaking, RISD',
  ])
  expect(printed({ title: 'Critic', company: 'Bard College', start_date: '2018', ongoing: true })).toEqual([
    '2018–Present',
    'Critic, Bard College',
  ])
  expect(printed({ title: 'Light', year: 2022, venue: 'Foundry Hall', index: 7 })).toEqual([
    '2022',
    'Light, Foundry Hall',
  ])
  expect(printed({ title: 'City Museum', collector: 'City Museum', location: 'Albany' })).toEqual([
    '',
    'City Museum, Albany',
  ])
})

test('the author of a publication precedes its title', () => {
  const { author, title, details } = toCvLine(
    { title: 'Light', author: 'S. Lindholm', publisher: 'Canvas Quarterly' },
    'Present',
  )
  expect([author, title, ...details]).toEqual(['S. Lindholm', 'Light', 'Canvas Quarterly'])
})

test('entries are under the heading of their section, or of their own type', () => {
  const resume = {
    ...emptyResume(),
    exhibitions: [
      { title: 'One', type: 'Solo Exhibitions', date: '2020' },
      { title: 'Two', type: 'Group Exhibitions' },
      { title: 'Three', type: 'Solo Exhibitions', date: '2024' },
      'Four',
    ],
    awards: ['Prize'],
  }
  expect(toCv(resume, WORDS).map(({ heading, lines }) => [heading, lines.map(({ title }) => title)])).toEqual([
    ['Solo Exhibitions', ['Three', 'One']],
    ['Group Exhibitions', ['Two']],
    ['Exhibitions', ['Four']],
    ['Awards', ['Prize']],
  ])
  expect(toCv(resume, WORDS)[0]?.lines[0]?.details).toEqual([])
})

test('dates within one year are that year, and a date without a year stays as it is', () => {
  expect(printed({ title: 'Light', startDate: '2024-03-01', endDate: '2024-06-30' })).toEqual(['2024', 'Light'])
  expect(printed({ title: 'Light', startDate: '2019–2021' })).toEqual(['2019–2021', 'Light'])
  expect(printed({ title: 'Light', date: 'Spring' })).toEqual(['Spring', 'Light'])
})

test('a plain text stays as it is; a field without a known label has its label', () => {
  expect(printed('Pollock Prize, 2020')).toEqual(['', 'Pollock Prize, 2020'])
  expect(printed({ title: 'Light', index: 3, jurors: ['Ana', 'Bo'], description: 'Eleven paintings.' })).toEqual([
    '',
    'Light, Jurors: Ana, Bo',
  ])
  expect(toCvLine({ title: 'Light', description: 'Eleven paintings.' }, 'Present').description).toBe(
    'Eleven paintings.',
  )
  expect(printed({ venue: 'Foundry Hall', location: 'Hudson' })).toEqual(['', 'Foundry Hall, Hudson'])
})

test('the newest line comes first: ongoing ones, then by their last year, and those without a year last', () => {
  const entries = [
    { title: 'No year' },
    { title: 'Old', date: '2001' },
    'Prize, 2020',
    { title: 'Range', startDate: '1999', endDate: '2022' },
    { title: 'Ongoing', startDate: '2010', endDate: 'now' },
    { title: 'Also old', date: '2001' },
  ]
  expect(toCv({ ...emptyResume(), awards: entries }, WORDS)[0]?.lines.map(({ title }) => title)).toEqual([
    'Ongoing',
    'Range',
    'Prize, 2020',
    'Old',
    'Also old',
    'No year',
  ])
})
