import { counted } from '#web/lib/format.ts'

/** Names that cameras, phones and screenshots give, like `IMG_2291` or `PXL_20260401_101500`. */
const CAMERA_NAME = /^(img|image|dsc|dscn|dscf|pxl|mvi|p|photo|picture|scan|screenshot|whatsapp image)?[\s\d.:at]*$/i

const SMALL_WORDS = new Set('a an and as at by for from in of on or the to with'.split(' '))

/** A title from the name of a file: `low-tide-with-dog.jpg` is `Low Tide with Dog`; a camera's name is no title. */
export const titleOf = (fileName: string): string => {
  const words = fileName
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  if (CAMERA_NAME.test(words)) return 'Untitled'
  const capital = (word: string, at: number) =>
    at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
  return words.split(' ').map(capital).join(' ').slice(0, 200)
}

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** `Twelve pictures, twelve drafts`. */
export const batchTitle = (count: number): string => {
  if (count < 2) return 'A picture, a draft'
  const word = WORDS[count - 2] ?? String(count)
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} pictures, ${word} drafts`
}

/** The rest of the time at the speed so far; empty while there is too little to tell. */
export const timeLeft = (elapsedMs: number, percent: number): string => {
  if (percent < 5 || percent >= 100 || elapsedMs < 2000) return ''
  const minutes = Math.round((elapsedMs * (100 - percent)) / percent / 60_000)
  return minutes < 1 ? 'less than a minute left' : `about ${counted(minutes, 'minute')} left`
}
