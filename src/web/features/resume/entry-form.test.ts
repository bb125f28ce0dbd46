import { expect, test } from 'vitest'
import { type ResumeEntryForm, resumeEntryForm } from '#contract/resume.ts'
import { EMPTY_FORM, isComplete, toEntry, toForm } from './entry-form.ts'

const MFA: ResumeEntryForm = {
  title: 'MFA Painting',
  institution: 'Yale School of Art',
  location: 'New Haven',
  startDate: '2012',
  endDate: '2014',
  description: 'Thesis on light.',
  ongoing: false,
}

test('AW-8.35 AW-8.39 a saved entry has the seven fields; an ongoing one has no end date', () => {
  expect(toEntry(MFA)).toEqual(MFA)
  expect(Object.keys(toEntry(MFA)).toSorted()).toEqual(Object.keys(resumeEntryForm.shape).toSorted())
  const ongoing = toEntry({ ...MFA, ongoing: true }, { ...MFA, end_date: '2014' })
  expect(ongoing.ongoing).toBe(true)
  expect(ongoing).not.toHaveProperty('endDate')
  expect(ongoing).not.toHaveProperty('end_date')
  expect(toForm(ongoing)).toEqual({ ...MFA, endDate: '', ongoing: true })
})

test('AW-8.49 editing preserves the fields the form does not show; a plain text becomes the title', () => {
  const entry = { ...MFA, degree: 'MFA', publisher: 'Yale Press', index: 3, tags: ['a'] }
  expect(toEntry({ ...toForm(entry), title: 'MFA Painting and Printmaking' }, entry)).toEqual({
    ...entry,
    title: 'MFA Painting and Printmaking',
  })
  expect(toForm('Pollock Prize, 2020')).toEqual({ ...EMPTY_FORM, title: 'Pollock Prize, 2020' })
  expect(toEntry({ ...toForm('Pollock Prize'), institution: 'MoMA', startDate: '2020' }, 'Pollock Prize')).toEqual({
    ...EMPTY_FORM,
    title: 'Pollock Prize',
    institution: 'MoMA',
    startDate: '2020',
  })
})

test('the institution is prefilled from its other names and the start from the date, and both names are written', () => {
  for (const name of ['venue', 'company', 'organization', 'publisher', 'collector'])
    expect(toForm({ title: 'Light', [name]: 'Foundry Hall' }).institution).toBe('Foundry Hall')
  expect(toForm({ institution: 'Own', venue: 'Other' }).institution).toBe('Own')
  expect(toForm({ date: 2020 }).startDate).toBe('2020')
  expect(toForm({ startDate: '2019', date: '2020' }).startDate).toBe('2019')
  expect(toForm({ start_date: '2018', end_date: '2019' })).toMatchObject({ startDate: '2018', endDate: '2019' })
  const show = { title: 'Light', venue: 'Foundry Hall', date: '2020' }
  expect(toEntry({ ...toForm(show), institution: 'Pier Nine' }, show)).toMatchObject({
    institution: 'Pier Nine',
    venue: 'Pier Nine',
    startDate: '2020',
    date: '2020',
  })
})

test('an end that is a word for now means ongoing', () => {
  expect(toForm({ title: 'Teaching', endDate: 'Present' })).toMatchObject({ endDate: '', ongoing: true })
  expect(toForm({ title: 'Teaching', endDate: '2020' })).toMatchObject({ endDate: '2020', ongoing: false })
})

test('an entry is complete with title, institution and start date; spaces do not count', () => {
  expect(isComplete({ ...EMPTY_FORM, title: 'a', institution: 'b', startDate: '2019' })).toBe(true)
  for (const field of ['title', 'institution', 'startDate'] as const) {
    expect(isComplete({ ...MFA, [field]: '  ' })).toBe(false)
    expect(resumeEntryForm.safeParse({ ...MFA, [field]: '  ' }).success).toBe(false)
  }
  expect(resumeEntryForm.safeParse(MFA).success).toBe(true)
})
