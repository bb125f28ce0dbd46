/** The artists whom the demo's gallery represents, with their consent. */
export const DEMO_REPRESENTED: Record<string, string[]> = { gallery: ['ines', 'ruth', 'mateo', 'jonas'] }

/** A request that waits for the artist. */
export const DEMO_REQUESTS = [
  {
    gallery: 'gallery',
    artist: 'colm',
    message: 'Your seas would have a wall of their own, and we would not hang anything beside them.',
  },
]

/** Exhibitions that show works of others; `agreed` are the ones whose artists have agreed, besides the represented ones. */
export const DEMO_SHOWS: {
  host: string
  title: string
  description: string
  start_date: string
  end_date: string
  location: string
  works: string[]
  agreed: string[]
}[] = [
  {
    host: 'gallery',
    title: 'Weight of Color',
    description: 'Two rooms: one that holds still, and one that does not.',
    start_date: '2026-11-14',
    end_date: '2027-01-24',
    location: 'Foundry Hall, Hudson',
    works: ['field', 'orchard', 'salt'],
    agreed: [],
  },
  {
    host: 'gallery',
    title: 'Made by Rule',
    description: 'Weavings and drawings that followed their instructions, and went somewhere else.',
    start_date: '2027-02-06',
    end_date: '2027-04-11',
    location: 'Foundry Hall, Hudson',
    works: ['selvedge', 'plot', 'lines'],
    agreed: [],
  },
  {
    host: 'gallery',
    title: 'Standing Figures',
    description: 'Objects at the height of a person, and at the height of a hand.',
    start_date: '2026-05-02',
    end_date: '2026-07-18',
    location: 'Foundry Hall, Hudson',
    works: ['form', 'vessel'],
    agreed: [],
  },
  {
    host: 'curator',
    title: 'Rooms Without People',
    description: 'What a room does when nobody is looking.',
    start_date: '2026-11-01',
    end_date: '2026-12-20',
    location: 'Casa Lima',
    works: ['studio', 'sea', 'nocturne'],
    agreed: ['studio', 'sea'],
  },
]

/** Who follows whom. */
export const DEMO_FOLLOWS: Record<string, string[]> = {
  collector: ['gallery', 'ines', 'colm', 'curator'],
  curator: ['ines', 'colm'],
  ines: ['gallery'],
  colm: ['ines'],
}
