import { outlines } from '#server/platform/pages/paper-fonts.ts'
import { codeStripes } from './code-path.ts'
import { printPicture, SCREEN_DPI } from './print-picture.ts'
import { INK, type Mark, type Page } from './sheet.ts'

const DECIMALS = 100
const round = (value: number): number => Math.round(value * DECIMALS) / DECIMALS

/** The letters of a page, each outlined once. */
const createLetters = () => {
  const fonts = new Map<string, number>()
  const defined = new Map<string, string>()
  const drawText = ({ font, text, x, y, size, color }: Mark & { kind: 'text' }): string => {
    const number = fonts.get(font) ?? fonts.size
    fonts.set(font, number)
    const uses = outlines(font, text).map((glyph) => {
      const scale = size / glyph.em
      const id = `f${number}g${glyph.id}`
      if (glyph.path !== '' && !defined.has(id)) defined.set(id, `<path id="${id}" d="${glyph.path}"/>`)
      const at = `${round(x + glyph.x * scale)} ${round(y - glyph.y * scale)}`
      const factor = scale.toFixed(5)
      return glyph.path === '' ? '' : `<use href="#${id}" transform="translate(${at}) scale(${factor} -${factor})"/>`
    })
    return `<g fill="${color}">${uses.join('')}</g>`
  }
  return { drawText, definitions: () => [...defined.values()].join('') }
}

const rectangle = ({ x, y, width, height }: Box): string =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`
const drawPlaceholder = (box: Box): string =>
  `<rect ${rectangle(box)} fill="none" stroke="#85857f" stroke-width="0.5" stroke-dasharray="2"/>`

const drawPicture = async (mark: Mark & { kind: 'picture' }, file: string | undefined): Promise<string> => {
  if (file === undefined) return drawPlaceholder(mark)
  const box = rectangle(mark)
  const jpeg = await printPicture(file, mark.width, SCREEN_DPI)
  return `<image ${box} preserveAspectRatio="none" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`
}

const drawShape = (mark: Exclude<Mark, { kind: 'picture' | 'text' }>): string => {
  const at = `${round(mark.x)} ${round(mark.y)}`
  if (mark.kind === 'line')
    return `<path d="M${at}L${round(mark.toX)} ${round(mark.toY)}" stroke="${mark.color}" stroke-width="${mark.width}"/>`
  if (mark.kind === 'box')
    return `<path d="M${at}h${round(mark.width)}v${round(mark.height)}h${round(-mark.width)}z" fill="${mark.color}"/>`
  if (mark.kind === 'dot')
    return `<circle cx="${round(mark.x)}" cy="${round(mark.y)}" r="${round(mark.radius)}" fill="${mark.color}"/>`
  if (mark.kind === 'frame') return drawPlaceholder(mark)
  if (mark.kind === 'ring')
    return `<circle cx="${round(mark.x)}" cy="${round(mark.y)}" r="${round(mark.radius)}" fill="#fff" stroke="${mark.color}"/>`
  const { module, stripes } = codeStripes(mark.text)
  const path = stripes
    .map(([x, y, width]) => `M${x.toFixed(4)} ${y.toFixed(4)}h${width.toFixed(4)}v${module.toFixed(4)}h-${width.toFixed(4)}z`) // biome-ignore format: one stripe
    .join('')
  return `<path d="${path}" transform="translate(${at}) scale(${round(mark.side)})" fill="${INK}" shape-rendering="crispEdges"/>`
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const drawFrame = ({ x, y, width, height }: Box): string =>
  `<path d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z" fill="none" stroke="#9a9a94" stroke-width="0.7" stroke-dasharray="3 2"/>`

/** A page as an SVG picture that needs no fonts and no other files, with dashed frames that are not printed. */
export const drawSvg = async (
  page: Page,
  pictures: Record<string, string>,
  frames: readonly Box[] = [],
): Promise<string> => {
  const letters = createLetters()
  const drawn: string[] = frames.map(drawFrame)
  for (const mark of page.marks) {
    if (mark.kind === 'text') drawn.push(letters.drawText(mark))
    else if (mark.kind === 'picture') drawn.push(await drawPicture(mark, pictures[mark.id]))
    else drawn.push(drawShape(mark))
  }
  const size = `${round(page.width)} ${round(page.height)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><rect width="100%" height="100%" fill="#fff"/><defs>${letters.definitions()}</defs>${drawn.join('')}</svg>`
}
