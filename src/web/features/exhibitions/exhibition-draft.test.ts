import { expect, test } from 'vitest'
import { EMPTY_DRAFT, type ExhibitionDraft, fieldsOf, problemsOf } from './exhibition-draft.ts'

const whole: ExhibitionDraft = {
  title: ' Low Tide ',
  description: 'New paintings.\n',
  start_date: '2026-12-01',
  end_date: '2026-12-24',
  location: 'Pier 9',
  image_url: '',
}

test('each required field is asked for, a picture is not', () => {
  expect(Object.keys(problemsOf(EMPTY_DRAFT))).toEqual(['title', 'description', 'start_date', 'end_date', 'location'])
  expect(Object.keys(problemsOf({ ...whole, title: '  ' }))).toEqual(['title'])
  expect(problemsOf(whole)).toEqual({})
})

test('the end may be the day of the start and not before it', () => {
  expect(problemsOf({ ...whole, end_date: whole.start_date })).toEqual({})
  expect(problemsOf({ ...whole, end_date: '2026-11-30' })).toEqual({
    end_date: 'The end date must not be before the start date.',
  })
})

test.each([
  ['abc', false],
  ['javascript:alert(1)', false],
  ['www.example.com/tide.jpg', false],
  ['https://example.com/tide.jpg', true],
  ['  ', true],
])('the picture %j passes: %j', (image_url, passes) => {
  expect('image_url' in problemsOf({ ...whole, image_url })).toBe(!passes)
})

test('what is sent has no blanks around it, and no picture as null', () => {
  expect(fieldsOf(whole)).toEqual({
    title: 'Low Tide',
    description: 'New paintings.',
    start_date: '2026-12-01',
    end_date: '2026-12-24',
    location: 'Pier 9',
    image_url: null,
  })
})
