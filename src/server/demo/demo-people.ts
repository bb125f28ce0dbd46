import type { SelfServiceRole } from '#contract/primitives.ts'
import { COLM_RESUME, INES_RESUME } from './demo-resumes.ts'

export interface DemoPerson {
  key: string
  name: string
  email: string
  role: SelfServiceRole
  profile: Record<string, unknown>
  /** The person's picture: a square cut from one of the works, as fractions of its width and height. */
  avatar?: { file: string; crop: [number, number, number, number] }
  /** Artists: complete onboarding and publish the gallery. */
  sells?: boolean
  exhibitions?: {
    title: string
    description: string
    start_date: string
    end_date: string
    location: string
    works: string[]
    draft?: boolean
  }[]
}

/** The public password of every demo account. */
export const DEMO_PASSWORD = 'eleven coats of gesso'

const at = (name: string) => `${name}@demo.gesso.example`

/** The fictional people of a fresh installation. */
export const DEMO_PEOPLE: DemoPerson[] = [
  {
    key: 'ines',
    name: 'Inés Okafor',
    email: at('ines'),
    role: 'artist',
    sells: true,
    avatar: { file: 'agnes', crop: [0.1, 0, 0.8, 0.64] },
    profile: {
      bio: 'Paintings of ordinary light: tidal flats, kitchens, the hour before a studio goes dark. Every panel starts with eleven coats of gesso.',
      location: 'Hudson, New York',
      instagram: 'https://instagram.com/ines.okafor',
      artist_statement:
        'I paint what is already in the room. A lemon going soft, a neighbor’s back, the square of sun that crosses my floor at four. I am less interested in the thing than in how long a person is willing to look at it.',
      ...INES_RESUME,
      shipping_name: 'Inés Okafor',
      shipping_address_line1: '212 Warren Street',
      shipping_city: 'Hudson',
      shipping_state: 'NY',
      shipping_postal_code: '12534',
    },
    exhibitions: [
      {
        title: 'The Hour Before',
        description: 'Nine panels about the last light of a working day.',
        start_date: '2026-09-12',
        end_date: '2026-11-29',
        location: 'Foundry Hall, Hudson',
        works: ['agnes', 'tide', 'studio'],
      },
      {
        title: 'Small Weather',
        description: 'Skies no larger than a window.',
        start_date: '2027-01-16',
        end_date: '2027-02-28',
        location: 'Pier Nine Projects, Boston',
        works: ['orchard'],
        draft: true,
      },
      {
        title: 'Kitchen Table Painters',
        description: 'Still lifes by six painters who work at home.',
        start_date: '2022-03-04',
        end_date: '2022-04-17',
        location: 'Marlow Street, Philadelphia',
        works: ['lemons'],
      },
    ],
  },
  {
    key: 'colm',
    name: 'Colm Breen',
    email: at('colm'),
    role: 'artist',
    sells: true,
    avatar: { file: 'sea', crop: [0.1, 0, 0.8, 1] },
    profile: {
      bio: 'Long exposures and ink on the Atlantic edge. I wait for weather that leaves almost nothing to see.',
      location: 'Belmullet, Ireland',
      website: 'https://colmbreen.example',
      artist_statement: 'An empty picture is not a quiet one. I want the horizon to do the work.',
      ...COLM_RESUME,
    },
    exhibitions: [
      {
        title: 'Nothing to Declare',
        description: 'Photographs and ink drawings of one bay over four winters.',
        start_date: '2026-10-02',
        end_date: '2026-12-18',
        location: 'The Boathouse, Westport',
        works: ['sea', 'ink'],
      },
    ],
  },
  {
    key: 'ruth',
    name: 'Ruth Adeyemi-Lund',
    email: at('ruth'),
    role: 'artist',
    sells: true,
    avatar: { file: 'field', crop: [0.1, 0.05, 0.8, 0.66] },
    profile: {
      bio: 'Color fields and mineral maps. Large when they need to be, small when they can.',
      location: 'Malmö, Sweden',
      artist_statement: 'Two colors that have not met before: that is the whole subject.',
    },
  },
  {
    key: 'mateo',
    name: 'Mateo Vidal',
    email: at('mateo'),
    role: 'artist',
    sells: true,
    avatar: { file: 'vessel', crop: [0, 0.1, 1, 0.8] },
    profile: {
      bio: 'Bronze, stoneware and the space between two legs of a form. Each piece is cast or thrown once.',
      location: 'Oaxaca, Mexico',
      artist_statement: 'I make objects that ask to be walked around. If you stand still, they have failed.',
    },
  },
  {
    key: 'hana',
    name: 'Hana Ito-Marsh',
    email: at('hana'),
    role: 'artist',
    sells: true,
    avatar: { file: 'arcs', crop: [0.1, 0.1, 0.8, 0.8] },
    profile: {
      bio: 'Cut paper, stencils and screens. I draw with scissors and let the color decide the scale.',
      location: 'Bristol, United Kingdom',
      instagram: 'https://instagram.com/hana.cuts',
      artist_statement: 'A cut cannot be taken back. That is why I like it better than a line.',
    },
    exhibitions: [
      {
        title: 'Scissors First',
        description: 'Ten years of cut paper, from postcard to wall.',
        start_date: '2026-11-06',
        end_date: '2027-01-10',
        location: 'Harbour Rooms, Bristol',
        works: ['cutout', 'arcs', 'swell'],
      },
    ],
  },
  {
    key: 'jonas',
    name: 'Jonas Achterberg',
    email: at('jonas'),
    role: 'artist',
    sells: true,
    avatar: { file: 'selvedge', crop: [0, 0.2, 1, 0.66] },
    profile: {
      bio: 'Weaves, plots and etchings made with rules I write down before I start.',
      location: 'Utrecht, Netherlands',
      artist_statement: 'A rule is a promise to be surprised.',
    },
  },
  {
    key: 'gallery',
    name: 'Foundry Hall',
    email: at('gallery'),
    role: 'gallery',
    profile: {
      bio: 'A former type foundry on the river, showing painters and object makers since 2011.',
      location: 'Hudson, New York',
      gallery_statement: 'We show few artists, and we show them again.',
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
    profile: {
      bio: 'Independent curator. Landscapes without views, rooms without people.',
      location: 'Lima, Peru',
      curator_statement: 'I look for works that change what hangs next to them.',
      commission_rate: 12,
    },
  },
  {
    key: 'collector',
    name: 'Wim de Graaf',
    email: at('collector'),
    role: 'collector',
    profile: { bio: 'Collects small paintings and large pots.', location: 'Ghent, Belgium' },
  },
]

/** The administrator of the demo. */
export const DEMO_ADMIN = { name: 'Demo Admin', email: at('admin') }
