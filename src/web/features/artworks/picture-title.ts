import { capitalized } from '#contract/capitalized.ts'
import { cleanLine, cut } from '#contract/clean-text.ts'

/** Names that cameras, phones and screenshots give, like `IMG_2291` or `PXL_20260401_101500`. */
const CAMERA_NAME = /^(img|image|dsc|dscn|dscf|pxl|mvi|p|photo|picture|scan|screenshot|whatsapp image)?[\s\d.:at]*$/i

const SMALL_WORDS = new Set('a an and as at by for from in of on or the to with'.split(' '))

/** A title from the name of a file: `low-tide-with-dog.jpg` is `Low Tide with Dog`; a camera's name is no title. */
export const toTitle = (fileName: string): string => {
  const words = cleanLine(fileName)
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  if (CAMERA_NAME.test(words)) return 'Untitled'
  const capital = (word: string, at: number) => (at > 0 && SMALL_WORDS.has(word) ? word : capitalized(word))
  return cut(words.split(' ').map(capital).join(' '), 200)
}
