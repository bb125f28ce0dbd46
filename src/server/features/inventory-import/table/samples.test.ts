import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { zipNames } from '#server/platform/zip/zip-parts.ts'
import { readInventory } from './read-inventory.ts'
import { toScoreExport } from './score-export.ts'

// Files as other programs and people write them, each with the value that a careful person would type for every cell.
const SAMPLES = ['artwork-archive', 'artlogic', 'artcloud', 'arternal', 'shopify', 'own-english', 'own-german']
const MIN_SHARE = 0.98

type Fields = Record<string, unknown>
interface Expected {
  file: string
  encoding?: string
  decimal?: string
  answers: Record<string, string>
  rows: {
    row: number
    sheet?: string
    fields: Fields
    ask?: { field: string }[]
    unreadable?: { field: string }[]
    unscored?: string[]
  }[]
  duplicates: { rows: { row: number; sheet?: string }[] }[]
  skipped_rows: { row: number; sheet?: string }[]
  pictures_zip?: string
  picture_matches?: Record<string, string | null>
  unused_pictures?: string[]
}

const at = (name: string) => new URL(`../../../../../tests/fixtures/spreadsheets/${name}`, import.meta.url)

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const alternatives = (value: unknown): unknown[] =>
  isObject(value) && Array.isArray(value['any']) ? value['any'] : [value]
const plain = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value
      .normalize('NFC')
      .replaceAll(/[\u200b\ufeff]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'number') return Math.round(value * 10) / 10
  if (isObject(value))
    return Object.fromEntries(
      Object.keys(value)
        .toSorted()
        .map((key) => [key, plain(value[key])]),
    )
  return value ?? null
}
const comparable = (field: string, value: unknown): string => {
  const one = plain(value)
  return JSON.stringify(
    field === 'tags' && Array.isArray(one) ? one.map((tag) => String(tag).toLowerCase()).toSorted() : one,
  )
}
const isSame = (field: string, wanted: unknown, found: unknown): boolean =>
  alternatives(wanted).some((one) => comparable(field, one) === comparable(field, found))

const read = async (name: string) => {
  const expected = JSON.parse(await readFile(at(`${name}.expected.json`), 'utf8')) as Expected
  const pictures = expected.pictures_zip && (await zipNames(await readFile(at(expected.pictures_zip))))
  const reading = await readInventory(await readFile(at(expected.file)), {
    today: '2026-11-27',
    answers: expected.answers,
    ...(pictures && { pictures }),
  })
  return { expected, reading, found: toScoreExport(reading, expected.file) }
}
const place = ({ row, sheet }: { row: number; sheet?: string }) => `${sheet ?? ''}#${row}`

describe.each(SAMPLES)('%s', (name) => {
  test('its values are read, and none is guessed that has to be asked', async () => {
    const { expected, found } = await read(name)
    const byPlace = new Map(found.rows.map((one) => [place(one), one.fields as Fields]))
    expect([...byPlace.keys()].toSorted()).toEqual(expected.rows.map(place).toSorted())
    let right = 0
    let wrong = 0
    for (const row of expected.rows) {
      const fields = byPlace.get(place(row)) ?? {}
      for (const field of new Set([...Object.keys(row.fields), ...Object.keys(fields)])) {
        if (row.unscored?.includes(field)) continue
        if (isSame(field, row.fields[field], fields[field])) right += 1
        else wrong += 1
      }
      for (const { field } of [...(row.ask ?? []), ...(row.unreadable ?? [])]) {
        expect([place(row), field, fields[field]]).toEqual([place(row), field, undefined])
        const reports = found.errors.filter((one) => place(one) === place(row) && /^(?:ask|unreadable)$/.test(one.kind))
        expect(reports.map((one) => one.field)).toContain(field)
      }
    }
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(MIN_SHARE)
  })

  test('its encoding, rows without works, duplicates and pictures are found', async () => {
    const { expected, reading } = await read(name)
    expect(reading.encoding).toBe(expected.encoding)
    if (expected.decimal) expect(reading.decimal).toBe(expected.decimal)
    expect(reading.skipped.map(place).toSorted()).toEqual(expected.skipped_rows.map(place).toSorted())
    expect(reading.duplicates.map(({ rows }) => rows.map(place))).toEqual(
      expected.duplicates.map(({ rows }) => rows.map(place)),
    )
    expect(reading.pictures).toMatchObject(expected.picture_matches ?? {})
    expect(reading.unusedPictures).toEqual(expected.unused_pictures ?? [])
  })
})
