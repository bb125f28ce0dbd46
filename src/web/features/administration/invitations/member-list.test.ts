import { expect, test } from 'vitest'
import { readListFile, readMemberList } from './member-list.ts'

const read = (text: string) =>
  readMemberList(text, 'artist').people?.map(({ email, name, role }) => [email, name, role])
const problem = (text: string) => readMemberList(text, 'artist').problem
const file = (content: BlobPart, name = 'members.csv') => new File([content], name)

const ANA = ['ana@tejer.example', 'Ana Quispe', 'artist']
const BRANDT = ['buero@brandt.example', 'Galerie Brandt', 'gallery']

test('lines of text have an address and perhaps a name and a role, in any order', () => {
  expect(read('ana@tejer.example, Ana Quispe\n\n  buero@brandt.example , Galerie Brandt, Galleries \r\n')).toEqual([
    ANA,
    BRANDT,
  ])
  expect(read('Ana Quispe <ana@tejer.example>\nwen@satoink.example')).toEqual([
    ANA,
    ['wen@satoink.example', '', 'artist'],
  ])
  expect(read('Ana Quispe\tana@tejer.example')).toEqual([ANA])
  expect(read('jonas')).toEqual([['jonas', '', 'artist']])
})

test('a file is read with or without the names of its columns, with commas, semicolons or tabs', () => {
  for (const sign of [',', ';', '\t']) {
    const rows = ['Name', 'Role', 'E-Mail'].join(sign)
    const ana = ['Ana Quispe', '', 'ana@tejer.example'].join(sign)
    const brandt = ['Galerie Brandt', 'Gallery', 'buero@brandt.example'].join(sign)
    expect(read(`${rows}\r\n${ana}\r\n${brandt}`)).toEqual([ANA, BRANDT])
    expect(read(`${ana}\n${brandt}`)).toEqual([ANA, BRANDT])
  }
  expect(read('first name,last name,email,gallery\nAna,Quispe,ana@tejer.example,Tejer')).toEqual([ANA])
  expect(read('email,role\nana@tejer.example,Administrator\nwen@satoink.example,sculptor')).toEqual([
    ['ana@tejer.example', '', 'admin'],
    ['wen@satoink.example', '', 'sculptor'],
  ])
})

test('quotes, the mark and the delimiter that Excel writes are understood', () => {
  expect(read('\uFEFFsep=;\r\nemail;name\r\nana@tejer.example;"Quispe; ""Ana"""')).toEqual([
    ['ana@tejer.example', 'Quispe; "Ana"', 'artist'],
  ])
})

test('rubbish is refused by its line', () => {
  expect(problem('')).toBe('Write at least one address, or choose a file.')
  expect(problem('email,name\n')).toBe('The list has the names of its columns, and nobody below them.')
  expect(problem('ana@tejer.example\n\u0000\u0001')).toBe(
    'Line 2 is not text. Save the list as CSV (UTF-8) and choose it again.',
  )
  expect(problem(`ana@tejer.example\n${'x'.repeat(1_000_000)}`)).toBe(
    'Line 2 has more than 1,000 characters. Write one person in each line.',
  )
  expect(problem(Array.from({ length: 5000 }, (_, n) => `p${n}@tejer.example`).join('\n'))).toBe(
    'The list has 5000 people, and line 1001 is one too many. Invite at most 1,000 at a time.',
  )
  expect(problem('ana@tejer.example,"Ana\nwen@satoink.example')).toBe(
    'A quote in line 1 is not closed. Close or remove it.',
  )
})

test('a file that is no list is refused by its name', async () => {
  expect(await readListFile(file('ana@tejer.example'))).toEqual({ text: 'ana@tejer.example' })
  expect(await readListFile(file(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x40, 0])))).toEqual({ text: 'a@' })
  expect(await readListFile(file(new Uint8Array([0x4d, 0xfc, 0x6c])))).toEqual({ text: 'Mül' })
  expect(await readListFile(file('PK\u0003\u0004', 'members.xlsx'))).toEqual({
    problem: 'members.xlsx is a workbook. In your spreadsheet, save it as CSV (UTF-8), and choose that file.',
  })
  expect(await readListFile(file('a\n\u0000', 'photo.jpg'))).toEqual({
    problem: 'photo.jpg: Line 2 is not text. Save the list as CSV (UTF-8) and choose it again.',
  })
  expect(await readListFile(file('x'.repeat(1_000_001)))).toEqual({
    problem: 'members.csv is larger than 1 MB. Choose a list of at most 1,000 people.',
  })
})
