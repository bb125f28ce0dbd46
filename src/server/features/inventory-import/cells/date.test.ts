import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDate } from './date.ts'
import { CONTEXT, cell, outcome } from './testing/outcome.ts'

test.each([
  ['03/04/2021', 'ask'],
  ['5/5/2020', '2020-05-05'],
  ['05/14/2016', '2016-05-14'],
  ['31/02/2020', 'unreadable'],
  ['3.4.21', '2021-04-03'],
  ['22.04.2018', '2018-04-22'],
  ['2018-11-05 11:18:07', '2018-11-05'],
  ['April 3rd, 2021', '2021-04-03'],
  ['3 de abril de 2021', '2021-04-03'],
  ['1er avril 2021', '2021-04-01'],
  ['03-Apr-21', '2021-04-03'],
  ['Saturday, 3 April 2021', '2021-04-03'],
  ['Xmas 2017', 'unreadable'],
  ['2021', 'unreadable'],
  ['spring 2020', 'unreadable'],
  ['2021年4月3日', '2021-04-03'],
  ['20210403', '2021-04-03'],
  ['3. März 2021', '2021-03-03'],
  ['2021-04-03T10:00:00Z', '2021-04-03'],
  ['44197', 'ask'],
  ['24 Dez. 1999', '1999-12-24'],
  ['14.V.2003', '2003-05-14'],
  ['2003. XII. 14.', '2003-12-14'],
  ['14.XV.2003', 'unreadable'],
  ['3. Feber 2004', '2004-02-03'],
  ['12. Jänner 2001', '2001-01-12'],
  ['2014. március 8.', '2014-03-08'],
  ['2014. okt. 8-án', '2014-10-08'],
  ['8. března 2020', '2020-03-08'],
  ['5 października 2019', '2019-10-05'],
  ['5 марта 2019', '2019-03-05'],
  ['2014. március', 'unreadable'],
  ['12/31/30', '1930-12-31'],
  ['7 juin 2019', '2019-06-07'],
  ['12 ottobre 2020', '2020-10-12'],
  ['5 mei 2021', '2021-05-05'],
  ['Oct 5 2019', '2019-10-05'],
  ['2021/04/03', '2021-04-03'],
  ['2021.04.03', '2021-04-03'],
  ['13.13.2020', 'unreadable'],
  ['3-4-2021', 'ask'],
  ['24-12-2020', '2020-12-24'],
  ['12-24-2020', '2020-12-24'],
  ['4/17/2022 3:15 PM', '2022-04-17'],
  ['28 lutego 2024 r.', '2024-02-28'],
  ['5. října 2021', '2021-10-05'],
  ['5 мая 2023 г.', '2023-05-05'],
  ['5. toukokuuta 2021', '2021-05-05'],
  ['5 Mayıs 2021', '2021-05-05'],
  ['14/5 2021', '2021-05-14'],
  ['4/5 2021', 'ask'],
  ['Jan 1st 2020', '2020-01-01'],
  ['1. Januar 2020', '2020-01-01'],
  ['mañana', 'unreadable'],
  ['29.02.2019', 'unreadable'],
  ['29.02.2020', '2020-02-29'],
  ['0/0/2020', 'unreadable'],
  ['15 août 2018', '2018-08-15'],
  ['tomorrow', 'unreadable'],
] as const)('a day: %j', (text, expected) => {
  expect(outcome(readDate(cell(text), CONTEXT))).toEqual(expected)
})

test.each([
  ['03/04/2021', '2021-04-03'],
  ['3/4/21', '2021-04-03'],
  ['04/17/2021', '2021-04-17'],
  ['31/12/2020', '2020-12-31'],
  ['12-11-2020', '2020-11-12'],
] as const)('a day in a column with the day first: %j', (text, expected) => {
  expect(outcome(readDate(cell(text), { ...CONTEXT, dayFirst: true }))).toEqual(expected)
})

test.each([
  ['03/04/2021', '2021-03-04'],
  ['17/04/2021', '2021-04-17'],
  ['12-11-2020', '2020-12-11'],
] as const)('a day in a column with the month first: %j', (text, expected) => {
  expect(outcome(readDate(cell(text), { ...CONTEXT, dayFirst: false }))).toEqual(expected)
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readDate(cell(text), CONTEXT)).not.toThrow()
      expect(() => readDate(cell(text), { ...CONTEXT, dayFirst: true })).not.toThrow()
      expect(() => readDate(cell(text), { ...CONTEXT, dayFirst: false })).not.toThrow()
    }),
  )
})
