import type { Artwork } from '#contract/artworks.ts'

/** Where the works of an exhibition come from: one's own, or what every artist has published (CD-3.5, CD-3.6). */
export type WorkSource = { kind: 'own'; works: readonly Artwork[] | undefined } | { kind: 'published' }
