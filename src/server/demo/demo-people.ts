import { DEMO_ARTISTS } from './demo-artists.ts'
import type { DemoPerson } from './demo-person.ts'

/** The public password of every demo account. */
export const DEMO_PASSWORD = 'eleven coats of gesso'

const at = (name: string) => `${name}@demo.gesso.example`

/** The fictional people of a fresh installation. */
export const DEMO_PEOPLE: DemoPerson[] = [
  ...DEMO_ARTISTS,
  {
    key: 'gallery',
    name: 'Foundry Hall',
    email: at('gallery'),
    role: 'gallery',
    avatar: 'cover-gallery',
    cover: 'cover-gallery',
    profile: {
      bio: 'A former type foundry on the river, showing painters and object makers since 2011.',
      location: 'Hudson, New York',
      gallery_statement:
        'We show few artists, and we show them again.\n\nThe building has three rooms and one of them leaks. We have learned to plan the year around the other two: four exhibitions, each long enough to come back to, and one evening a month on which nobody speaks and everybody looks.',
      gallery_hours: 'Step-free from the courtyard. Benches in every room.\nAt other times by appointment.',
      visit_address: '77 Warren Street\nHudson, NY 12534',
      opening_hours: {
        time_zone: 'America/New_York',
        week: [
          { day: 'wednesday', opens: '11:00', closes: '18:00' },
          { day: 'thursday', opens: '11:00', closes: '18:00' },
          { day: 'friday', opens: '11:00', closes: '20:00' },
          { day: 'saturday', opens: '10:00', closes: '17:00' },
          { day: 'sunday', opens: '10:00', closes: '17:00' },
        ],
        closed_until: null,
      },
    },
  },
  {
    key: 'curator',
    name: 'Ana Quispe',
    email: at('curator'),
    role: 'curator',
    avatar: 'person-ana',
    cover: 'cover-curator',
    profile: {
      bio: 'Independent curator. Landscapes without views, rooms without people.',
      location: 'Lima, Peru',
      curator_statement:
        'I look for works that change what hangs next to them.\n\nI trained as an architect and gave it up because the walls kept getting in the way. Now I move other people’s walls, by about a hand’s width, until two pictures that had nothing in common cannot be separated.',
      commission_rate: 12,
    },
  },
  {
    key: 'collector',
    name: 'Wim de Graaf',
    email: at('collector'),
    role: 'collector',
    avatar: 'person-wim',
    profile: { bio: 'Collects small paintings and large pots.', location: 'Ghent, Belgium' },
  },
  {
    key: 'maya',
    name: 'Maya Lindholm',
    email: at('maya'),
    role: 'collector',
    profile: { bio: 'One work a year, chosen slowly. Mostly paper.', location: 'Santa Fe, New Mexico' },
  },
  {
    key: 'dev',
    name: 'Dev Raman',
    email: at('dev'),
    role: 'collector',
    profile: { bio: 'New flat, white walls, no idea yet.', location: 'London, United Kingdom' },
  },
]

/** The administrator of the demo. */
export const DEMO_ADMIN = { name: 'Demo Admin', email: at('admin') }
