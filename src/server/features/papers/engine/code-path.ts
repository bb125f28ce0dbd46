import { scannableCode } from '#contract/scannable-code.ts'

/** Modules of white around the code inside its square; the label around it has more. */
const BORDER = 2

/** The dark stripes of a code as parts of its side: x, y and width; each is `module` high. */
export const codeStripes = (text: string): { module: number; stripes: [x: number, y: number, width: number][] } => {
  const rows = scannableCode(text, { ecc: 'medium', border: BORDER })
  const module = 1 / rows.length
  const stripes: [number, number, number][] = []
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const from = x
      while (row[x]) x += 1
      if (x > from) stripes.push([from * module, y * module, (x - from) * module])
    }
  })
  return { module, stripes }
}
