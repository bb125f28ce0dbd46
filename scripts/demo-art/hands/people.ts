import { waver } from '../kit/brush.ts'
import { createNoise } from '../kit/random.ts'
import {
  css,
  ellipse,
  fill,
  hex,
  mix,
  type Picture,
  type Point,
  polygon,
  type Sheet,
  shade,
  times,
} from '../kit/sheet.ts'

/** Portraits of the demo's people in cut and brushed paper; nobody in particular. */
interface Face {
  ground: string
  skin: string
  hair: string
  cloth: string
  cut: 'bun' | 'short' | 'curls' | 'long' | 'bald' | 'bob' | 'cap'
  beard?: true
  glasses?: true
} // biome-ignore format: coordinates in rows

const SIZE = 1600

const behindTheHead = (sheet: Sheet, { hair, cut }: Face): void => {
  if (cut === 'long')
    polygon(sheet, [[470, 620], [540, 400], [800, 310], [1060, 400], [1130, 640], [1180, 1240], [960, 1290], [640, 1290], [420, 1240]], hair)
  if (cut === 'bob')
    polygon(sheet, [[460, 640], [540, 390], [800, 310], [1060, 390], [1140, 650], [1130, 960], [1000, 990], [600, 990], [470, 960]], hair)
  if (cut === 'bun') ellipse(sheet, [930, 330, 165, 150], hair)
  if (cut === 'curls')
    for (let at = 0; at < 17; at += 1)
      ellipse(sheet, [800 + Math.cos(at * 0.37 + 2.6) * 330, 640 + Math.sin(at * 0.37 + 2.6) * 330, 130], hair)
} // biome-ignore format: coordinates in rows

const onTheHead = (sheet: Sheet, { hair, cut, beard, skin }: Face): void => {
  if (beard)
    polygon(sheet, [[545, 740], [600, 800], [700, 825], [800, 800], [900, 825], [1000, 800], [1055, 740], [1030, 950], [900, 1090], [800, 1110], [700, 1090], [570, 950]], hair)
  if (beard)
    polygon(sheet, [[725, 880], [800, 868], [875, 880], [800, 912]], css(times(hex(skin), 0.66)))
  if (cut === 'bald') return
  if (cut === 'cap') {
    polygon(sheet, [[520, 560], [560, 390], [800, 310], [1040, 390], [1080, 560]], hair)
    polygon(sheet, [[490, 545], [1110, 545], [1110, 620], [490, 620]], css(times(hex(hair), 0.75)))
    return
  }
  const fringe: Point[] =
    cut === 'short'
      ? [[530, 640], [540, 440], [680, 330], [900, 320], [1050, 420], [1075, 640], [1010, 520], [820, 470], [640, 520]]
      : [[520, 680], [540, 430], [800, 320], [1050, 420], [1085, 680], [1000, 510], [870, 440], [700, 600]]
  polygon(sheet, fringe, hair)
} // biome-ignore format: coordinates in rows

const portrait = (face: Face): Picture => ({
  width: SIZE,
  height: SIZE,
  paint(sheet, _random, noise) {
    const { ground, skin, cloth } = face
    const dark = css(times(hex(skin), 0.72))
    const flat = (points: readonly Point[], color: string) => polygon(sheet, waver(points, noise, 5, 70), color)
    fill(sheet, ground)
    polygon(sheet, [[1050, 0], [1600, 0], [1600, 1600], [1280, 1600]], css(mix(hex(ground), [255, 250, 235], 0.22)))
    behindTheHead(sheet, face)
    flat([[150, 1600], [230, 1330], [560, 1180], [1040, 1180], [1370, 1330], [1450, 1600]], cloth)
    flat([[820, 1180], [1040, 1180], [1370, 1330], [1450, 1600], [980, 1600]], css(times(hex(cloth), 0.74)))
    flat([[670, 960], [930, 960], [960, 1200], [800, 1300], [640, 1200]], dark)
    ellipse(sheet, [530, 720, 46, 84], skin)
    ellipse(sheet, [1070, 720, 46, 84], dark)
    ellipse(sheet, [800, 710, 272, 376], skin)
    sheet.ctx.save()
    sheet.ctx.beginPath()
    sheet.ctx.ellipse(800, 710, 272, 376, 0, 0, 7)
    sheet.ctx.clip()
    flat([[850, 300], [1120, 300], [1120, 1120], [800, 1120], [880, 990], [850, 860], [905, 800], [830, 600]], dark)
    sheet.ctx.restore()
    flat([[715, 905], [800, 893], [885, 905], [800, 945]], css(mix(hex(skin), [150, 40, 40], 0.55)))
    for (const side of [-1, 1]) {
      const x = 800 + side * 122
      ellipse(sheet, [x, 680, 30, 15], '#241c1a')
      flat([[x - 62, 612], [x + 62, 604], [x + 58, 624], [x - 58, 634]], css(times(hex(face.hair), 0.7)))
      if (!face.glasses) continue
      sheet.ctx.lineWidth = 13
      sheet.ctx.strokeStyle = '#201c1b'
      sheet.ctx.beginPath()
      sheet.ctx.arc(x, 684, 84, 0, 7)
      sheet.ctx.stroke()
    }
    onTheHead(sheet, face)
    const grain = createNoise(3)
    shade(sheet, (x, y, [r, g, b]) => {
      const tone = (grain(x / 260, y / 10, 3) - 0.5) * 22 + (grain(x / 3, y / 3, 2) - 0.5) * 9
      return [r + tone, g + tone, b + tone]
    })
  },
}) // biome-ignore format: coordinates in rows

export const PEOPLE: Record<string, Picture> = {
  'person-ines': portrait({ ground: '#c9a45c', skin: '#b97a55', hair: '#4a2318', cloth: '#234a3c', cut: 'bun' }),
  'person-colm': portrait({
    ground: '#8fa3ad',
    skin: '#e6bfa3',
    hair: '#8a4a26',
    cloth: '#28323c',
    cut: 'cap',
    beard: true,
  }),
  'person-ruth': portrait({ ground: '#b8402a', skin: '#7a4a33', hair: '#1d1716', cloth: '#e5b24a', cut: 'curls' }),
  'person-mateo': portrait({
    ground: '#d8cdb8',
    skin: '#c08a62',
    hair: '#22201f',
    cloth: '#9a4a2c',
    cut: 'short',
    beard: true,
  }),
  'person-hana': portrait({
    ground: '#e9b3a4',
    skin: '#eac6a4',
    hair: '#1d1b1e',
    cloth: '#27408f',
    cut: 'bob',
    glasses: true,
  }),
  'person-jonas': portrait({
    ground: '#2c4a52',
    skin: '#efcdb4',
    hair: '#c9a45c',
    cloth: '#e1d6c2',
    cut: 'short',
    glasses: true,
  }),
  'person-theo': portrait({
    ground: '#e3dccb',
    skin: '#d5a481',
    hair: '#6e6a66',
    cloth: '#1c1b1a',
    cut: 'bald',
    beard: true,
  }),
  'person-ana': portrait({ ground: '#3f5d48', skin: '#a9714c', hair: '#171415', cloth: '#d9cfe0', cut: 'long' }),
  'person-wim': portrait({
    ground: '#d4b26a',
    skin: '#eec7ad',
    hair: '#b9b4ac',
    cloth: '#37506b',
    cut: 'short',
    glasses: true,
  }),
} // biome-ignore format: coordinates in rows
