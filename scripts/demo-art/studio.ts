import { COLM } from './hands/colm.ts'
import { HANA } from './hands/hana.ts'
import { INES } from './hands/ines.ts'
import { JONAS } from './hands/jonas.ts'
import { MATEO } from './hands/mateo.ts'
import { PEOPLE } from './hands/people.ts'
import { ROOMS } from './hands/rooms.ts'
import { RUTH } from './hands/ruth.ts'
import { THEO } from './hands/theo.ts'
import { createNoise, createRandom } from './kit/random.ts'
import { createSheet, type Picture } from './kit/sheet.ts'

/** Rooms come last, because they show the other pictures. */
const PICTURES: Record<string, Picture> = {
  ...INES,
  ...COLM,
  ...RUTH,
  ...MATEO,
  ...HANA,
  ...JONAS,
  ...THEO,
  ...PEOPLE,
  ...ROOMS,
}

export const names = Object.keys(PICTURES)

const seedFrom = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)

/** The address of the finished picture as PNG. */
export const paint = async (name: string, density: number): Promise<string> => {
  const picture = PICTURES[name]
  if (!picture) throw new Error(`No picture is called ${name}`)
  const sheet = createSheet(picture.width, picture.height, density)
  await picture.paint(sheet, createRandom(seedFrom(name)), createNoise(seedFrom(name)))
  const blob = await sheet.ctx.canvas.convertToBlob({ type: 'image/png' })
  return new Promise((resolve, reject) => {
    const file = new FileReader()
    file.addEventListener('load', () => resolve(file.result as string))
    file.addEventListener('error', () => reject(new Error('The picture was not read')))
    file.readAsDataURL(blob)
  })
}
