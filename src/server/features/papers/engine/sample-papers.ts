import type { PaperContent, PaperOptions, PaperWork } from './paper-task.ts'
import type { Page } from './sheet.ts'

// Works and papers for tests.

export const makeWork = (at: number, work: Partial<PaperWork> = {}): PaperWork => ({
  id: `work-${at}`,
  artist: 'Inés Okafor',
  place: 'Hudson',
  title: 'Low Tide, with Dog',
  date: '2024',
  medium: 'Oil on linen',
  edition: { type: '', copy: null, size: null, proof: null, proofs: null },
  sizes: { height: 40, width: 60, depth: 1.5, diameter: null, unit: 'inches', typedUnit: 'in', parts: '' },
  inventoryNumber: `IO-2024-${at}`,
  signature: 'Signed on verso',
  price: { amountMinor: 290_000, currency: 'usd' },
  sale: 'open',
  framed: { height: null, width: null, depth: null, unit: 'inches', typedUnit: null },
  about: 'Painted over eleven mornings on the flats.',
  provenance: 'The artist',
  literature: '',
  exhibitions: 'The Hour Before, Foundry Hall, 2026',
  address: `https://gesso.example/items/artwork/0190b0f0-0000-7000-8000-${String(at).padStart(12, '0')}`,
  picture: { id: 'picture', width: 1280, height: 960 },
  ...work,
})

export const makeContent = (
  options: Partial<PaperOptions>,
  works: PaperWork[],
  more: Partial<PaperContent> = {},
): PaperContent => ({
  options: {
    kind: 'labels',
    paper: 'letter',
    language: 'en',
    unit: 'both',
    letterhead: 'Inés Okafor\n77 Warren Street, Hudson',
    mark: null,
    title: '',
    words: '',
    label: 'avery-5163',
    beginAt: 1,
    shows: ['price', 'qr', 'pictures', 'sold', 'on_request', 'wall', 'about', 'exhibitions', 'list'],
    validUntil: null,
    show: null,
    today: '2026-11-25',
    ...options,
  },
  works,
  certificates: [],
  reports: [],
  resume: null,
  ...more,
})

/** The texts on a page, in the order in which they are drawn. */
export const textsIn = (page: Page | undefined): string[] =>
  (page?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
