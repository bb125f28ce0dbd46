import type { PictureImage } from '../../src/web/ui/picture.tsx'
import agnes from './art/agnes.jpg'
import bloom from './art/bloom.jpg'
import cutout from './art/cutout.jpg'
import lemons from './art/lemons.jpg'
import lines from './art/lines.jpg'
import nocturne from './art/nocturne.jpg'
import orchard from './art/orchard.jpg'
import studio from './art/studio.jpg'
import tide from './art/tide.jpg'
import vessel from './art/vessel.jpg'

export type KitWork = {
  id: string
  title: string
  year: number
  medium: string
  widthIn: number
  heightIn: number
  dimensions: string
  price: string
  sold?: boolean
  image: PictureImage
}

const work = (
  id: string,
  src: string,
  [title, year, medium, price]: [string, number, string, string],
  [heightIn, widthIn, depth]: [number, number, number?],
  [width, height]: [number, number],
  color: string,
  sold = false,
): KitWork => ({
  id,
  title,
  year,
  medium,
  price,
  sold,
  widthIn,
  heightIn,
  dimensions: [heightIn, widthIn, depth].filter(Boolean).join(' × ').concat(' in'),
  image: { src, width, height, alt: title, color },
})

const OIL = 'Oil on linen'
export const WORKS: KitWork[] = [
  work('agnes', agnes, ['Agnes, Waiting', 2025, 'Oil on panel', '$2,900.00'], [30, 24, 0.75], [576, 720], '#c9b183'),
  work('tide', tide, ['Low Tide, with Dog', 2024, OIL, '$6,800.00'], [40, 60, 1.5], [720, 480], '#9a8f7c'),
  work('studio', studio, ['Studio, Four O’Clock', 2024, OIL, '$3,200.00'], [40, 30, 1.5], [540, 720], '#c79a80'),
  work('orchard', orchard, ['Orchard in Late May', 2022, OIL, ''], [36, 48, 1.5], [720, 540], '#4c8a3a', true),
  work(
    'lemons',
    lemons,
    ['Three Lemons for Ruth', 2023, 'Oil on panel', ''],
    [16, 20, 0.75],
    [720, 576],
    '#2e4d40',
    true,
  ),
  work(
    'cutout',
    cutout,
    ['Garden Wall in Five Parts', 2024, 'Cut paper', '$1,100.00'],
    [30, 22],
    [530, 720],
    '#eecb65',
  ),
  work('nocturne', nocturne, ['Harbor, Half Past Ten', 2025, OIL, '$3,900.00'], [30, 40, 1.5], [720, 540], '#1c2450'),
  work('bloom', bloom, ['Hydrangea Study IV', 2025, 'Watercolor on paper', '$420.00'], [13, 10], [554, 720], '#3b3fa0'),
  work('lines', lines, ['Drift', 2023, 'Copperplate etching', '$280.00'], [16, 12], [540, 720], '#d8d4c8'),
]

export const VESSEL = work(
  'vessel',
  vessel,
  ['Vessel with a Lean', 2024, 'Stoneware', '$900.00'],
  [20, 16, 14],
  [576, 720],
  '#b5a48c',
)

export const byId = (id: string): KitWork => {
  const found = [...WORKS, VESSEL].find((each) => each.id === id)
  if (!found) throw new Error(`No work ${id}`)
  return found
}
