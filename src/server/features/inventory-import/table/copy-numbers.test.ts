import { expect, test } from 'vitest'
import { readInventory } from './read-inventory.ts'

const read = async (lines: readonly string[]) => {
  const { rows, reports } = await readInventory(Buffer.from(lines.join('\n')), { today: '2026-11-27' })
  return {
    numbers: rows.map(({ fields: { inventory_number, edition } }) => [
      inventory_number,
      edition?.number,
      edition?.size,
    ]),
    asked: reports.filter(({ field }) => field === 'edition').map(({ row }) => row),
  }
}

test.each([
  ['a column for the size', ['Title,Edition size,No.', 'Pier,25,7', 'Mole,25,8', 'Dock,,']],
  ['one that follows', ['Title,No.,Edition size', 'Pier,7,25', 'Mole,8,25', 'Dock,,']],
  ['sizes in words', ['Title,Edition,#', 'Pier,25,7', 'Mole,Edition of 25,8', 'Dock,,']],
  ['a German list', ['Titel;Auflage;Nr.', 'Pier;25;7', 'Mole;25;8', 'Dock;;']],
] as const)('a number beside the size of an edition is the one of the copy: %s', async (_, lines) => {
  const { numbers, asked } = await read(lines)
  expect(numbers).toEqual([
    [undefined, 7, 25],
    [undefined, 8, 25],
    [undefined, undefined, undefined],
  ])
  expect(asked).toEqual([])
})

test('beside a number of the work it is the one of the copy, also in a first column', async () => {
  const { numbers } = await read(['No.,Edition size,Inv. no.,Title', '1,25,A-1,Pier', '2,25,A-2,Mole'])
  expect(numbers).toEqual([
    ['A-1', 1, 25],
    ['A-2', 2, 25],
  ])
})

test('a number above the size is asked', async () => {
  const lines = ['Title,Edition size,No.', ...[1, 2, 3, 4, 30].map((copy) => `Pier ${copy},25,${copy}`)]
  const { numbers, asked } = await read(lines)
  expect(numbers.map(([number, copy]) => [number, copy])).toEqual([1, 2, 3, 4, undefined].map((copy) => [undefined, copy])) // biome-ignore format: one line
  expect(asked).toEqual([6])
})

test.each([
  ['the only numbers of a list', ['Title,Medium,No.', 'Pier,Oil,1', 'Mole,Oil,2'], ['1', '2']],
  ['codes', ['Title,Edition size,No.', 'Pier,25,W-001', 'Mole,25,W-002'], ['W-001', 'W-002']],
  ['higher ones', ['Title,Edition size,No.', 'Pier,25,101', 'Mole,25,102'], ['101', '102']],
  ['of works without an edition, too', ['Title,Edition size,No.', 'Pier,25,1', 'Mole,,2'], ['1', '2']],
  ['beside whole editions', ['Title,Edition,No.', 'Pier,3/25,1', 'Mole,4/25,2'], ['1', '2']],
  ['in a first column', ['No.,Edition size,Title', '1,25,Pier', '2,25,Mole'], ['1', '2']],
] as const)('other numbers are those of the works: %s', async (_, lines, expected) => {
  expect((await read(lines)).numbers.map(([number]) => number)).toEqual(expected)
})
