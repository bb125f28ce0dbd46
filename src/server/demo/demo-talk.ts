import type { ReportReason } from '#contract/report-reasons.ts'

/** Comments on the works, the oldest first. */
export const DEMO_COMMENTS: { by: string; on: string; daysAgo: number; text: string }[] = [
  { by: 'ruth', on: 'lemons', daysAgo: 310, text: 'I still owe you for these. And for the dinner.' },
  { by: 'collector', on: 'bloom', daysAgo: 301, text: 'Is the paper deckled, or does it end there?' },
  { by: 'hana', on: 'bloom', daysAgo: 300, text: 'Deckled on the left, torn on the right. I never own enough good edges.' },
  { by: 'maya', on: 'cypress', daysAgo: 274, text: 'The wind is in the paper. I keep going back to the second tree.' },
  { by: 'collector', on: 'nocturne', daysAgo: 252, text: 'Does the moon read as bright on the wall as it does here?' },
  { by: 'ines', on: 'nocturne', daysAgo: 252, text: 'Brighter, if the room is dim. It is the only pure white in the picture.' },
  { by: 'curator', on: 'fog', daysAgo: 240, text: 'I would like to see this beside something very loud.' },
  { by: 'gallery', on: 'stack', daysAgo: 181, text: 'We have a plinth for this. We may not have the nerves.' },
  { by: 'mateo', on: 'stack', daysAgo: 180, text: 'It has survived two children and a bus. It will survive an opening.' },
  { by: 'jonas', on: 'letters', daysAgo: 139, text: 'I tried to read it for ten minutes. Well done.' },
  { by: 'dev', on: 'studio', daysAgo: 128, text: 'How large does 30 × 40 feel in a small room? My ceiling is low.' },
  { by: 'ines', on: 'studio', daysAgo: 127, text: 'Like a window that is already there. Try it on a photo of your wall, I did that for my sister.' },
  { by: 'theo', on: 'greens', daysAgo: 120, text: 'Saw this in Ystad. The lower green does something at five o’clock that no screen will show you.' },
  { by: 'hana', on: 'stitches', daysAgo: 66, text: 'Which of the two numbers is the rows?' },
  { by: 'jonas', on: 'stitches', daysAgo: 65, text: 'Her year. She would have insisted.' },
  { by: 'dev', on: 'caustics', daysAgo: 47, text: 'I thought this was rendered until I read the note.' },
  { by: 'colm', on: 'caustics', daysAgo: 46, text: 'So did my brother, and he was holding the ladder.' },
  { by: 'maya', on: 'kettle', daysAgo: 33, text: 'That cup! I have been looking at it all week instead of working.' },
  { by: 'curator', on: 'ochre', daysAgo: 27, text: 'Better than the red, and I did not think I would say that.' },
  { by: 'ruth', on: 'ochre', daysAgo: 27, text: 'The red is standing right behind you.' },
  { by: 'collector', on: 'form', daysAgo: 15, text: 'What does it weigh? I am asking for a shelf.' },
  { by: 'mateo', on: 'form', daysAgo: 14, text: 'Eleven kilos. The shelf should be asking for a wall.' },
  { by: 'hana', on: 'selvedge', daysAgo: 12, text: 'A bus timetable! Which line?' },
  { by: 'jonas', on: 'selvedge', daysAgo: 11, text: 'The 8, on Sundays. It has the nicest gaps.' },
  { by: 'dev', on: 'swell', daysAgo: 3, text: 'CHEAP COPIES OF THIS ON MY PAGE, same size, half the price, write me' },
  { by: 'ruth', on: 'tide', daysAgo: 5, text: 'That strip of light under the hills is doing all the work. Lovely.' },
  { by: 'colm', on: 'tide', daysAgo: 4, text: 'I know this beach. You got the cold right.' },
  { by: 'theo', on: 'sea', daysAgo: 1, text: 'Forty-one. Not forty. I believe you.' },
] // biome-ignore format: one comment a line

/** Likes by person, the newest last. */
export const DEMO_LIKES: Record<string, string[]> = {
  collector: ['field', 'lemons', 'vessel', 'nocturne', 'bowl', 'ink', 'kettle', 'moonrise', 'roofs', 'knot', 'rug', 'tide'],
  maya: ['cypress', 'windows', 'lines', 'bloom', 'kettle', 'plot', 'chair', 'squall', 'waves', 'landing', 'stitches', 'roofs'],
  dev: ['studio', 'caustics', 'arcs', 'market', 'swell', 'pears', 'tide', 'greens', 'dune'],
  curator: ['sea', 'plot', 'tide', 'selvedge', 'bloom', 'landing', 'chair', 'greens', 'moonrise', 'fog', 'windows', 'chart', 'argument', 'ochre'],
  gallery: ['stack', 'argument', 'overshot', 'ochre', 'strata', 'landing', 'form'],
  ines: ['chair', 'fog', 'strata', 'vessel', 'letters', 'greens'],
  colm: ['tide', 'strata', 'cypress', 'chart', 'landing', 'stitches'],
  ruth: ['tide', 'swell', 'ink', 'overshot', 'kettle', 'bowl', 'roofs'],
  mateo: ['argument', 'selvedge', 'nocturne', 'chart', 'tide'],
  hana: ['selvedge', 'roofs', 'lemons', 'stitches', 'waves', 'landing', 'ochre'],
  jonas: ['arcs', 'letters', 'cutout', 'tide', 'fog', 'salt', 'pears'],
  theo: ['greens', 'form', 'landing', 'stack', 'sea', 'stitches', 'ink', 'tide'],
} // biome-ignore format: one person a line

/** How often works were shared. */
export const DEMO_SHARES: Record<string, number> = { tide: 9, greens: 4, caustics: 6, landing: 7, stitches: 3, argument: 5, vessel: 2, waves: 4, sea: 3, selvedge: 2, kettle: 5, bloom: 2 } // biome-ignore format: one line

/** What was reported, the oldest first. What an administrator decided is the reason that the person concerned reads. */
export const DEMO_REPORTS: {
  by: string
  about: { comment: string } | { work: string } | { person: string }
  reason: ReportReason
  note: string
  daysAgo: number
  decided?: { keep: string } | { hide: string }
}[] = [
  {
    by: 'dev',
    about: { work: 'letters' },
    reason: 'not_own_work',
    note: 'Is this not from a shop in Leeds?',
    daysAgo: 130,
    decided: { keep: 'The shop in Leeds sells her prints. She showed us the plates.' },
  },
  {
    by: 'hana',
    about: { comment: 'CHEAP COPIES' },
    reason: 'spam',
    note: 'He wrote the same by mail.',
    daysAgo: 2,
    decided: { hide: 'It offers copies of somebody else’s work for sale.' },
  },
  { by: 'theo', about: { person: 'dev' }, reason: 'spam', note: 'The same text, on two of my prints.', daysAgo: 1 },
  {
    by: 'maya',
    about: { work: 'market' },
    reason: 'other',
    note: 'The label says 120 copies, the certificate of a friend says 150. Probably a slip.',
    daysAgo: 1,
  },
]
