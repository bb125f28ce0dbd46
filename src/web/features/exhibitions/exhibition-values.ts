import { counted } from '#contract/counted.ts'
import type { Exhibition, ExhibitionFields, WallColor } from '#contract/exhibitions.ts'
import type { Part } from '#web/lib/forms/three-way.ts'

export const EMPTY: ExhibitionFields = {
  title: '',
  description: '',
  start_date: '',
  end_date: '',
  location: '',
  image_url: '',
}

export const toFields = ({
  title,
  description,
  start_date,
  end_date,
  location,
  image_url,
}: Exhibition): ExhibitionFields => ({ title, description, start_date, end_date, location, image_url: image_url ?? '' })

/** Everything that the form changes. */
export interface ExhibitionValues extends ExhibitionFields {
  /** In their order, each with how much wall is before it. */
  works: { id: string; gap: number | null }[]
  wall: WallColor
  coverWorkId: string | null
}

export const toValues = (exhibition: Exhibition): ExhibitionValues => ({
  ...toFields(exhibition),
  works: exhibition.artwork_ids.map((id, at) => ({ id, gap: exhibition.gaps[at] ?? null })),
  wall: exhibition.wall,
  coverWorkId: exhibition.cover_artwork_id,
})

/** What an exhibition has, as it is compared with what was saved elsewhere; `titles` are those of works that are known. */
export const listParts = (titles: ReadonlyMap<string, string>): readonly Part<ExhibitionValues>[] => [
  { label: 'Title', fields: ['title'] },
  { label: 'Description', fields: ['description'] },
  { label: 'Start date', fields: ['start_date'] },
  { label: 'End date', fields: ['end_date'] },
  { label: 'Location', fields: ['location'] },
  {
    label: 'Works',
    fields: ['works'],
    text: ({ works }) => {
      const known = works.flatMap(({ id }) => titles.get(id) ?? [])
      return [counted(works.length, 'work'), ...(known.length > 0 ? [known.join(', ')] : [])].join(': ')
    },
  },
  { label: 'Wall', fields: ['wall'] },
  {
    label: 'Cover',
    fields: ['image_url', 'coverWorkId'],
    text: ({ image_url, coverWorkId }) =>
      image_url || (coverWorkId === null ? 'The first works' : (titles.get(coverWorkId) ?? 'One of the works')),
  },
]

/** Where the papers of a show are made: its checklist first, with labels and price list beside it. */
export const showPapersPath = (id: string): string => `/dashboard/papers?kind=checklist&show=${id}`
