import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTEXT, cell, outcome } from './testing/outcome.ts'
import { readWorkDate } from './work-date.ts'

test.each([
  ['2019', { date_text: '2019', year_from: 2019, year_to: 2019 }],
  ['c. 1998', { date_text: 'c. 1998', year_from: 1998, year_to: 1998 }],
  ['ca.1998', { date_text: 'ca.1998', year_from: 1998, year_to: 1998 }],
  ['2019-21', { date_text: '2019-21', year_from: 2019, year_to: 2021 }],
  ['2019 – 2021', { date_text: '2019 – 2021', year_from: 2019, year_to: 2021 }],
  ['1990s', { date_text: '1990s', year_from: 1990, year_to: 1999 }],
  ['90er Jahre', { date_text: '90er Jahre', year_from: 1990, year_to: 1999 }],
  ['2010-12', [{ date_text: '2010-12' }, 'ask']],
  ['2012-05', { date_text: '2012-05', year_from: 2012, year_to: 2012 }],
  ['1999/2000', { date_text: '1999/2000', year_from: 1999, year_to: 2000 }],
  ['98', [{ date_text: '98' }, 'ask']],
  ['n.d.', { date_text: 'n.d.' }],
  ['undated', { date_text: 'undated' }],
  ['o. J.', { date_text: 'o. J.' }],
  ['2021 (reprinted 2023)', { date_text: '2021 (reprinted 2023)', year_from: 2021, year_to: 2021 }],
  ['1998, printed later', { date_text: '1998, printed later', year_from: 1998, year_to: 1998 }],
  ['1998, printed 2005', { date_text: '1998, printed 2005', year_from: 1998, year_to: 1998 }],
  ['11.07.1905', 'ask'],
  ['11/07/1905', 'ask'],
  ['Jun 2021', { date_text: 'Jun 2021', year_from: 2021, year_to: 2021 }],
  ['Spring 2004', { date_text: 'Spring 2004', year_from: 2004, year_to: 2004 }],
  ['Winter 2019/20', { date_text: 'Winter 2019/20', year_from: 2019, year_to: 2020 }],
  ['années 80', { date_text: 'années 80', year_from: 1980, year_to: 1989 }],
  ['平成10年', { date_text: '平成10年', year_from: 1998, year_to: 1998 }],
  ['19th century', { date_text: '19th century' }],
  ['between 1998 and 2001', { date_text: 'between 1998 and 2001', year_from: 1998, year_to: 2001 }],
  ['2,019', { date_text: '2,019', year_from: 2019, year_to: 2019 }],
  ['1998?', { date_text: '1998?', year_from: 1998, year_to: 1998 }],
  ['[1998]', { date_text: '[1998]', year_from: 1998, year_to: 1998 }],
  ['s.d.', { date_text: 's.d.' }],
  ['—', null],
  ['um 1998', { date_text: 'um 1998', year_from: 1998, year_to: 1998 }],
  ['05/14/2016', { date_text: '05/14/2016', year_from: 2016, year_to: 2016 }],
  ['late 1980s', { date_text: 'late 1980s', year_from: 1980, year_to: 1989 }],
  ['1980s-1990s', { date_text: '1980s-1990s', year_from: 1980, year_to: 1999 }],
  ['2019-ongoing', { date_text: '2019-ongoing', year_from: 2019 }],
  ['2109', [{ date_text: '2109' }, 'ask']],
  ['43831', [{ date_text: '43831' }, 'unreadable']],
  ['c. 1998-2001', { date_text: 'c. 1998-2001', year_from: 1998, year_to: 2001 }],
  ['20s', [{ date_text: '20s' }, 'ask']],
  ['Mai 98', [{ date_text: 'Mai 98' }, 'ask']],
  ['début 2001', { date_text: 'début 2001', year_from: 2001, year_to: 2001 }],
  ['2019, 2021', [{ date_text: '2019, 2021' }, 'ask']],
  ['1998 (cast 2004)', { date_text: '1998 (cast 2004)', year_from: 1998, year_to: 1998 }],
  ['vers 1960', { date_text: 'vers 1960', year_from: 1960, year_to: 1960 }],
  ['1420 AH', { date_text: '1420 AH' }],
  ['AH 1420', { date_text: 'AH 1420' }],
  ['1420–21 A.H.', { date_text: '1420–21 A.H.' }],
  ['١٤٢٠ هـ', { date_text: '١٤٢٠ هـ' }],
  ['1420 Hijri', { date_text: '1420 Hijri' }],
  ['1420 AH / 1999', { date_text: '1420 AH / 1999', year_from: 1999, year_to: 1999 }],
  ['1999 (1420 AH)', { date_text: '1999 (1420 AH)', year_from: 1999, year_to: 1999 }],
  ['1200 BCE', { date_text: '1200 BCE' }],
  ['Shōwa 55', { date_text: 'Shōwa 55', year_from: 1980, year_to: 1980 }],
  ['2019/20', { date_text: '2019/20', year_from: 2019, year_to: 2020 }],
  ['1998-2001', { date_text: '1998-2001', year_from: 1998, year_to: 2001 }],
  ['XIXe siècle', { date_text: 'XIXe siècle' }],
  ['sin fecha', { date_text: 'sin fecha' }],
  ['Summer 2012', { date_text: 'Summer 2012', year_from: 2012, year_to: 2012 }],
  ['30.06.2015', { date_text: '30.06.2015', year_from: 2015, year_to: 2015 }],
] as const)('the date of a work: %j', (text, expected) => {
  expect(outcome(readWorkDate(cell(text), CONTEXT))).toEqual(expected)
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readWorkDate(cell(text), CONTEXT)).not.toThrow()
    }),
  )
})
