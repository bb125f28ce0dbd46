import { expect, test } from 'vitest'
import { readYears } from './record-date.ts'

test.each([
  ['c. 1998', 1998, 1998],
  ['2019–21', 2019, 2021],
  ['1998–9', 1998, 1999],
  ['2021-03', 2021, 2021],
  ['2009-11-03', 2009, 2009],
  ['1990s', 1990, 1999],
  ['1960s–70s', 1960, 1979],
  ['late 1960s–early 1970s', 1960, 1979],
  ['1920s/30s', 1920, 1939],
  ['1998, printed 2004', 1998, 2004],
  ['spring 2004', 2004, 2004],
  ['２０１９', 2019, 2019],
  ['١٩٩٨', 1998, 1998],
  ['n.d.', null, null],
  ['no. 12', null, null],
])('the years of “%s”', (text, from, to) => {
  expect(readYears(text)).toEqual({ from, to })
})
