import { utils, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { buildZip } from '#server/testing/zip.ts'
import { readBytes } from './read-bytes.ts'
import { MAX_LINES } from './sheet.ts'

const codeFor = (bytes: Buffer): Promise<string> =>
  readBytes(bytes).then(
    () => 'read',
    (error: { code: string }) => error.code,
  )
const texts = async (bytes: Buffer) =>
  (await readBytes(bytes)).sheets[0]?.rows.map((row) => row.map(({ text }) => text))

const workbook = (rows: unknown[][]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Works')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

describe('a text file', () => {
  const line = 'Titel;Größe\nÄhre – “Süd” – été à l’aube;1,5\nGrün, weiß;2\nRøde hus – él niño;3\n'
  test.each([
    ['utf-8', Buffer.from(line)],
    ['utf-8-bom', Buffer.from(`\ufeff${line}`)],
    ['windows-1252', iconv.encode(line, 'windows-1252')],
    ['mac-roman', iconv.encode(line, 'macintosh')],
    ['utf-16le', iconv.encode(line, 'utf-16le')],
    ['utf-16le-bom', iconv.encode(line, 'utf-16le', { addBOM: true })],
    ['utf-16be-bom', iconv.encode(line, 'utf-16be', { addBOM: true })],
  ])('in %s is read as it was written', async (encoding, bytes) => {
    const file = await readBytes(bytes)
    expect([file.encoding, file.delimiter]).toEqual([encoding, ';'])
    expect(file.sheets[0]?.rows[1]?.[0]?.text).toBe('Ähre – “Süd” – été à l’aube')
  })

  test.each([
    ['shift_jis', '題名,技法\n静かな港,油彩・キャンバス\n雨の庭,水彩\n'],
    ['windows-1251', 'название,техника\nТихая гавань,холст масло\nДождливый сад,акварель на бумаге\n'],
    ['windows-1250', 'název,technika,cena\nŘeka,olej na plátně,45 000 Kč\nDvůr,tužka,6 000 Kč\n'],
    ['windows-1250', 'tytuł,technika\nŁąka,olej na płótnie\nŚnieg,ołówek\n'],
    ['windows-1254', 'eser adı,teknik\nIşık,tuval üzerine yağlıboya\nŞehir,kağıt üzerine karakalem\n'],
    ['windows-1252', 'titre,technique\nL’été à Nîmes,huile sur toile\nLa forêt d’Évreux,aquarelle gouachée\n'],
    ['windows-1252', 'titel,teknik\nØst,olie på lærred\nHavn på Møn,blyant\n'],
    ['windows-1252', 'titolo,misure,disponibilità\nPiatto,ø 40,venduta\n'],
    ['macintosh', 'título,técnica\nCorazón,óleo sobre lienzo\nEl niño,acuarela\n'],
  ])('in %s is read as it was written', async (encoding, text) => {
    expect(await texts(iconv.encode(text, encoding))).toEqual(
      text
        .trim()
        .split('\n')
        .map((row) => row.split(',')),
    )
  })

  test('has commas, semicolons, tabs or what its first line states', async () => {
    for (const mark of [',', ';', '\t', '|'])
      expect(await texts(Buffer.from(`a${mark}b${mark}c\n1${mark}2${mark}3\n`))).toEqual([
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ])
    expect(await texts(Buffer.from('sep=;\na,b;c\n'))).toEqual([['a,b', 'c']])
    expect(await texts(Buffer.from('Titel;Preis\n"a;b\n""c""";1,50\n="007";2\n'))).toEqual([
      ['Titel', 'Preis'],
      ['a;b\n"c"', '1,50'],
      ['007', '2'],
    ])
  })

  test('that is too long, cut off or empty is refused', async () => {
    expect(await codeFor(Buffer.from('Title,Year\n' + 'a,2020\n'.repeat(100_000)))).toBe('too_long')
    expect(await codeFor(Buffer.from('Title,Year\n' + 'a,2020\n'.repeat(MAX_LINES - 1)))).toBe('read')
    expect(await codeFor(Buffer.from('Title,Year\n"half of a te'))).toBe('cut_off')
    for (const empty of ['', ' \r\n\n', '\ufeff']) expect(await codeFor(Buffer.from(empty))).toBe('empty')
  })
})

describe('a file of another kind', () => {
  test.each([
    ['web_page', Buffer.from('\r\n<html><table><tr><td>Title</td></tr></table></html>')],
    ['web_page', Buffer.from('<!DOCTYPE html><p>')],
    ['old_workbook', Buffer.from('d0cf11e0a1b11ae1000000', 'hex')],
    ['text_document', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')])],
    ['text_document', buildZip([{ name: 'word/document.xml', bytes: Buffer.from('<w/>') }])],
    ['other_workbook', Buffer.from('<?xml version="1.0"?><Workbook>')],
    [
      'other_workbook',
      buildZip([{ name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') }]),
    ],
    ['not_a_spreadsheet', buildZip([{ name: 'a.jpg', bytes: Buffer.from('x') }])],
    ['not_a_spreadsheet', Buffer.from('%PDF-1.7')],
    ['not_a_spreadsheet', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['not_a_spreadsheet', Buffer.from(Array.from({ length: 900 }, (_, index) => (index * 7) % 32))],
  ])('is refused as %s', async (code, bytes) => {
    expect(await codeFor(bytes)).toBe(code)
  })
})

describe('a workbook', () => {
  test('that is cut off anywhere, or unpacks to too much, is refused', async () => {
    const whole = workbook([
      ['Title', 'Year'],
      ['A', 2020],
    ])
    for (let length = 2; length < whole.length; length += 401)
      expect([length, await codeFor(whole.subarray(0, length))]).toEqual([length, 'unreadable'])
    const types =
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
    const bomb = buildZip([
      { name: '[Content_Types].xml', bytes: Buffer.from(types) },
      { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(40 * 1024 * 1024, 'x') },
    ])
    expect(await codeFor(bomb)).toBe('unreadable')
  })

  test('gives stored results, errors, links, currencies, days and merged cells', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Title', 'Price', 'Day', 'Photo', 'Artist'],
      ['A', 1, 2, 'photo', 'Ada'],
      ['B', 3, 4, '', ''],
    ])
    sheet['B2'] = { t: 'n', v: 1200, f: '400*3', z: '[$€-407] #,##0.00' }
    sheet['B3'] = { t: 'e', v: 23, w: '#REF!' }
    sheet['C2'] = { t: 'n', v: 44361, z: 'dd/mm/yyyy' }
    sheet['C3'] = { t: 'n', v: 0.4, z: '0%' }
    sheet['D2'] = { t: 's', v: 'photo', l: { Target: 'https://pictures.example/a.jpg' } }
    sheet['!merges'] = [{ s: { r: 1, c: 4 }, e: { r: 2, c: 4 } }]
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Works')
    const [read] = (await readBytes(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).sheets
    expect(read?.rows.slice(1)).toMatchObject([
      [
        { text: 'A' },
        { number: 1200, currency: '€' },
        { date: '2021-06-14' },
        { link: 'https://pictures.example/a.jpg' },
        { text: 'Ada' },
      ],
      [{ text: 'B' }, { text: '#REF!', error: true }, { text: '40%' }, { text: '' }, { text: 'Ada' }],
    ])
  })
})
