import type { DemoShow } from './demo-person.ts'

/** The artists whom the demo's gallery represents, with their consent. */
export const DEMO_REPRESENTED: Record<string, string[]> = { gallery: ['ines', 'ruth', 'mateo', 'jonas', 'theo'] }

/** A request that waits for the artist. */
export const DEMO_REQUESTS = [
  {
    gallery: 'gallery',
    artist: 'colm',
    message: 'Your seas would have a wall of their own, and we would not hang anything beside them.',
  },
]

/** Exhibitions that show works of others; `agreed` are the ones whose artists have agreed, besides the represented ones. */
export const DEMO_SHOWS: (DemoShow & { host: string; agreed: string[] })[] = [
  {
    host: 'gallery',
    title: 'Standing Figures',
    description: 'Objects at the height of a person, and at the height of a hand.',
    opens: -208,
    closes: -131,
    location: 'Foundry Hall, Hudson',
    works: ['form', 'vessel', 'stack', 'pair'],
    agreed: [],
  },
  {
    host: 'gallery',
    title: 'Paper, Mostly',
    description: 'Prints and drawings that were made at a table, hung in a hall that was built for machines.',
    opens: -122,
    closes: -80,
    location: 'Foundry Hall, Hudson',
    works: ['chair', 'windows', 'cypress', 'lines'],
    agreed: [],
  },
  {
    host: 'gallery',
    title: 'Weight of Color',
    description: 'Two rooms: one that holds still, and one that does not.',
    opens: -12,
    closes: 59,
    location: 'Foundry Hall, Hudson',
    works: ['greens', 'ochre', 'field', 'argument'],
    agreed: [],
  },
  {
    host: 'gallery',
    title: 'Made by Rule',
    description: 'Weavings and drawings that followed their instructions, and went somewhere else.',
    opens: 72,
    closes: 136,
    location: 'Foundry Hall, Hudson',
    works: ['selvedge', 'stitches', 'overshot', 'plot', 'lines'],
    agreed: [],
  },
  {
    host: 'curator',
    title: 'Rooms Without People',
    description: 'What a room does when nobody is looking.',
    opens: -25,
    closes: 24,
    location: 'Casa Lima, Lima',
    works: ['studio', 'chair', 'landing', 'windows', 'nocturne'],
    agreed: ['studio', 'chair', 'landing', 'windows'],
  },
  {
    host: 'curator',
    title: 'Horizon Line',
    description: 'One level, carried through eleven pictures by three people who have never met.',
    opens: 33,
    closes: 90,
    location: 'Casa Lima, Lima',
    works: ['sea', 'tide', 'waves', 'moonrise'],
    agreed: ['sea', 'tide', 'moonrise'],
  },
]

/** Who follows whom. */
export const DEMO_FOLLOWS: Record<string, string[]> = {
  collector: ['gallery', 'ines', 'colm', 'curator', 'mateo'],
  maya: ['theo', 'jonas', 'hana', 'gallery'],
  dev: ['ines', 'hana', 'ruth'],
  curator: ['ines', 'colm', 'theo', 'ruth'],
  ines: ['gallery', 'ruth', 'curator'],
  colm: ['ines', 'curator'],
  ruth: ['theo', 'gallery'],
  hana: ['jonas', 'theo'],
  jonas: ['hana', 'gallery'],
  theo: ['mateo', 'gallery'],
}

/** What the curator keeps in lists. */
export const DEMO_LISTS: Record<string, Record<string, string[]>> = {
  curator: { 'For Horizon Line': ['sea', 'tide', 'moonrise', 'waves'], 'Rooms, second part': ['studio', 'landing', 'chair', 'kettle'], Undecided: ['stitches', 'chart'] },
  collector: { Hallway: ['waves', 'lines', 'bloom'] },
} // biome-ignore format: one person a line
