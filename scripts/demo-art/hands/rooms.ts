import { type Noise, smoothstep } from '../kit/random.ts'
import { css, gradient, hex, mix, type Picture, polygon, type Sheet, shade } from '../kit/sheet.ts'

/** Rooms in which the other pictures hang: on a wall of `inches` from edge to edge, their middles at 57 inches. */
interface Room {
  width: number
  height: number
  inches: number
  wall: string
  floor: string
  works: readonly [name: string, widthIn: number, heightIn: number, middle: number][]
  bench?: number
} // biome-ignore format: coordinates in rows

const FLOOR_IN = 57

const loadPicture = async (name: string): Promise<ImageBitmap> =>
  createImageBitmap(await (await fetch(`/art/${name}.jpg`)).blob())

const paintWall = (sheet: Sheet, { wall, floor, inches }: Room, ground: number, noise: Noise): void => {
  const inch = sheet.width / inches
  shade(sheet, (x, y) => {
    if (y < ground) {
      const spots = 0.5 + 0.5 * Math.cos((x / sheet.width - 0.5) * 5)
      const fall = smoothstep(-ground * 0.3, ground * 0.35, y) * (1 - 0.5 * smoothstep(ground * 0.45, ground * 1.1, y))
      const tone = mix(hex(wall), [255, 252, 244], 0.2 + 0.5 * fall * (0.6 + 0.4 * spots))
      const plaster = (noise(x / 7, y / 7, 2) - 0.5) * 3
      return [tone[0] * 0.97 + plaster, tone[1] * 0.97 + plaster, tone[2] * 0.96 + plaster]
    }
    const near = (y - ground) / (sheet.height - ground)
    const board = (noise(x / (60 + near * 60), y / (8 + near * 30), 4) - 0.5) * 16
    const tone = mix(hex(floor), [255, 250, 240], 0.3 * (1 - near))
    return [tone[0] + board, tone[1] + board, tone[2] + board]
  })
  polygon(sheet, [[0, ground - 4 * inch], [sheet.width, ground - 4 * inch], [sheet.width, ground], [0, ground]], css(mix(hex(wall), [255, 255, 255], 0.5), 0.8))
  polygon(sheet, [[0, ground - 0.5 * inch], [sheet.width, ground - 0.5 * inch], [sheet.width, ground + 1.2 * inch], [0, ground + 1.2 * inch]], css([40, 34, 30], 0.35))
} // biome-ignore format: coordinates in rows

const paintBench = (sheet: Sheet, inch: number, ground: number, middle: number): void => {
  const [x, y] = [middle * inch, ground + 16 * inch]
  const { ctx, density } = sheet
  ctx.save()
  ctx.filter = `blur(${1.6 * inch * density}px)`
  polygon(sheet, [[x - 36 * inch, y + 1 * inch], [x + 36 * inch, y + 1 * inch], [x + 42 * inch, y + 5 * inch], [x - 34 * inch, y + 5 * inch]], css([30, 24, 20], 0.55))
  ctx.restore()
  for (const leg of [-30, 26])
    polygon(sheet, [[x + leg * inch, y - 14 * inch], [x + (leg + 4) * inch, y - 14 * inch], [x + (leg + 4) * inch, y + 2 * inch], [x + leg * inch, y + 2 * inch]], '#3b2c20')
  polygon(sheet, [[x - 33 * inch, y - 20 * inch], [x + 33 * inch, y - 20 * inch], [x + 36 * inch, y - 15.5 * inch], [x - 36 * inch, y - 15.5 * inch]], '#c69a68')
  polygon(sheet, [[x - 36 * inch, y - 15.5 * inch], [x + 36 * inch, y - 15.5 * inch], [x + 36 * inch, y - 12.5 * inch], [x - 36 * inch, y - 12.5 * inch]], '#8d6840')
} // biome-ignore format: coordinates in rows

const room = (of: Room): Picture => ({
  width: of.width,
  height: of.height,
  async paint(sheet, _random, noise) {
    const inch = of.width / of.inches
    const ground = of.height * 0.5 + FLOOR_IN * inch * 0.56
    const line = ground - FLOOR_IN * inch
    paintWall(sheet, of, ground, noise)
    const { ctx, density } = sheet
    for (const [name, widthIn, heightIn, middle] of of.works) {
      const picture = await loadPicture(name)
      const [wide, high] = [widthIn * inch, heightIn * inch]
      const [x, y] = [middle * inch - wide / 2, line - high / 2]
      for (const [blur, down, alpha] of [[0.5, 0.5, 0.5], [3, 2.4, 0.38], [9, 6, 0.2]] as const) {
        ctx.save()
        ctx.shadowColor = css([24, 18, 12], alpha)
        ctx.shadowBlur = blur * inch * density
        ctx.shadowOffsetX = down * 0.4 * inch * density
        ctx.shadowOffsetY = down * inch * density
        ctx.fillStyle = '#ffffff'
        ctx.fillRect(x, y, wide, high)
        ctx.restore()
      }
      ctx.drawImage(picture, x, y, wide, high)
      ctx.save()
      ctx.globalAlpha = 0.13
      ctx.filter = `blur(${2.5 * inch * density}px)`
      ctx.translate(0, ground * 2)
      ctx.scale(1, -1)
      ctx.drawImage(picture, x, y + 8 * inch, wide, high)
      ctx.restore()
      polygon(sheet, [[x + wide + 4 * inch, line + 4 * inch], [x + wide + 8 * inch, line + 4 * inch], [x + wide + 8 * inch, line + 6.6 * inch], [x + wide + 4 * inch, line + 6.6 * inch]], '#fbfaf7')
    }
    if (of.bench !== undefined) paintBench(sheet, inch, ground, of.bench)
    ctx.fillStyle = gradient(sheet, ['rgb(20 16 12 / 0.12)', 'rgb(20 16 12 / 0)', 'rgb(20 16 12 / 0)', 'rgb(20 16 12 / 0.16)'])
    ctx.fillRect(0, 0, of.width, of.height)
  },
}) // biome-ignore format: coordinates in rows

const WHITE = { wall: '#dcd8d0', floor: '#8a7f74' }

export const ROOMS: Record<string, Picture> = {
  'install-1': room({
    ...WHITE,
    width: 2400,
    height: 1500,
    inches: 200,
    works: [['landing', 27, 38, 32], ['tide', 60, 40, 98], ['studio', 30, 40, 166]],
    bench: 100,
  }),
  'install-2': room({
    ...WHITE,
    width: 2400,
    height: 1600,
    inches: 190,
    works: [['swell', 48, 48, 55], ['field', 60, 72, 132]],
  }),
  'install-3': room({
    width: 2000,
    height: 2400,
    inches: 120,
    wall: '#d9d3c4',
    floor: '#a5835f',
    works: [['orchard', 48, 36, 60]],
  }),
  'install-4': room({
    width: 2400,
    height: 1500,
    inches: 210,
    wall: '#cfd3d3',
    floor: '#6d6a68',
    works: [['sea', 50, 40, 42], ['moonrise', 48, 32, 105], ['fog', 48, 34, 168]],
    bench: 104,
  }),
  'cover-gallery': room({
    width: 2400,
    height: 1200,
    inches: 330,
    wall: '#d8d2c6',
    floor: '#9b7f62',
    works: [['greens', 57, 72, 48], ['ochre', 72, 57, 130], ['argument', 90, 66, 224], ['waves', 30, 20, 296]],
    bench: 176,
  }),
  'cover-curator': room({
    width: 2400,
    height: 1200,
    inches: 300,
    wall: '#51604f',
    floor: '#5c4536',
    works: [['landing', 34, 48, 46], ['chair', 36, 48, 102], ['kettle', 40, 48, 162], ['windows', 30, 40, 216], ['nocturne', 40, 30, 264]],
  }),
} // biome-ignore format: coordinates in rows
