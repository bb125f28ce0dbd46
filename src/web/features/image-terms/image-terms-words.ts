import type { ImageTerms } from '#contract/image-terms-words.ts'

/** What an artist chooses. */
export const CHOICES: Record<ImageTerms, { title: string; text: string }> = {
  reserved: {
    title: 'AI companies may not train on my work',
    text: 'Their bots are asked to stay away, and every image says so.',
  },
  licensed: {
    title: 'Only with a license from me',
    text: 'You say how they get one. Until then they are asked to stay away.',
  },
  allowed: { title: 'AI companies may train on my work', text: 'Anybody may, without asking or paying you.' },
}

/** The same in a word or two, for a line. */
export const SHORT: Record<ImageTerms, string> = {
  reserved: 'Not allowed',
  licensed: 'Only with a license',
  allowed: 'Allowed',
}
