import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'

/** The title of the form and the words of its button (CD-7.1). */
export const formWords = (artwork: Artwork | undefined) =>
  artwork
    ? {
        title: 'Edit Artwork',
        lead:
          artwork.status === 'published'
            ? 'It is published: changes show as soon as you save.'
            : 'Only you see it until you publish it.',
        save: MESSAGES.saveChanges,
        busy: 'Saving...',
      }
    : {
        title: 'Upload Artwork',
        lead: 'It stays a draft until you publish it.',
        save: 'Upload Artwork',
        busy: 'Uploading...',
      }
