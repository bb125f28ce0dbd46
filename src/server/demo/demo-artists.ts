import type { DemoPerson } from './demo-person.ts'
import {
  COLM_RESUME,
  HANA_RESUME,
  INES_RESUME,
  JONAS_RESUME,
  MATEO_RESUME,
  RUTH_RESUME,
  THEO_RESUME,
} from './demo-resumes.ts'

const at = (name: string) => `${name}@demo.gesso.example`

const shipsFrom = (address: Record<'name' | 'line' | 'city' | 'state' | 'code' | 'country', string>) => ({
  shipping_name: address.name,
  shipping_address_line1: address.line,
  shipping_city: address.city,
  shipping_state: address.state,
  shipping_postal_code: address.code,
  shipping_country: address.country,
})

/** The seven artists of the demo. */
export const DEMO_ARTISTS: DemoPerson[] = [
  {
    key: 'ines',
    name: 'Inés Okafor',
    email: at('ines'),
    role: 'artist',
    sells: true,
    avatar: 'person-ines',
    profile: {
      bio: 'Paintings of ordinary light: tidal flats, kitchens, the hour before a studio goes dark. Every panel starts with eleven coats of gesso.',
      location: 'Hudson, New York',
      instagram: 'https://instagram.com/ines.okafor',
      artist_statement:
        'I paint what is already in the room. A lemon going soft, a neighbor’s back, the square of sun that crosses my floor at four. I am less interested in the thing than in how long a person is willing to look at it.\n\nI work from life until the light has gone, and then from memory, which is where the decisions are made.',
      ...INES_RESUME,
      ...shipsFrom({ name: 'Inés Okafor', line: '212 Warren Street', city: 'Hudson', state: 'NY', code: '12534', country: 'US' }),
    },
    exhibitions: [
      { title: 'Kitchen Table Painters', description: 'Still lifes by six painters who work at home.', opens: -1720, closes: -1676, location: 'Marlow Street, Philadelphia', works: ['lemons'] },
      { title: 'The Hour Before', description: 'Nine panels about the last light of a working day.', opens: -75, closes: 17, location: 'Foundry Hall, Hudson', works: ['landing', 'tide', 'studio', 'kettle'] },
      { title: 'Small Weather', description: 'Skies no larger than a window.', opens: 51, closes: 94, location: 'Pier Nine Projects, Boston', works: ['winter', 'nocturne'], draft: true },
    ],
  },
  {
    key: 'colm',
    name: 'Colm Breen',
    email: at('colm'),
    role: 'artist',
    sells: true,
    avatar: 'person-colm',
    profile: {
      bio: 'Long exposures and ink on the Atlantic edge. I wait for weather that leaves almost nothing to see.',
      location: 'Belmullet, Ireland',
      website: 'https://colmbreen.example',
      artist_statement:
        'An empty picture is not a quiet one. I want the horizon to do the work.\n\nThe photographs take as long as a tide. The ink takes four minutes, and then another sheet, and then another. I keep about one in thirty of either.',
      ...COLM_RESUME,
      ...shipsFrom({ name: 'Colm Breen', line: 'Main Street 9', city: 'Belmullet', state: '', code: 'F26 H9K4', country: 'IE' }),
    },
    exhibitions: [
      { title: 'Nothing to Declare', description: 'Photographs and ink drawings of one bay over four winters.', opens: -55, closes: 22, location: 'The Boathouse, Westport', works: ['sea', 'moonrise', 'fog', 'ink'] },
    ],
  },
  {
    key: 'ruth',
    name: 'Ruth Adeyemi-Lund',
    email: at('ruth'),
    role: 'artist',
    sells: true,
    avatar: 'person-ruth',
    profile: {
      bio: 'Color fields and mineral maps. Large when they need to be, small when they can.',
      location: 'Malmö, Sweden',
      artist_statement:
        'Two colors that have not met before: that is the whole subject.\n\nI put a coat on in the evening and look at it in the morning, before coffee, from the door. If I can say what is wrong with it, it is not finished. If I cannot say what is right with it, it is.',
      ...RUTH_RESUME,
      ...shipsFrom({ name: 'Ruth Adeyemi-Lund', line: 'Spångatan 31', city: 'Malmö', state: '', code: '211 53', country: 'SE' }),
    },
    exhibitions: [
      { title: 'Coastlines That Are Not There', description: 'Maps in pigment of places that somebody measured and nobody has seen.', opens: -290, closes: -228, location: 'Ystads Konsthall, Ystad', works: ['salt', 'parcel', 'strata'] },
    ],
  },
  {
    key: 'mateo',
    name: 'Mateo Vidal',
    email: at('mateo'),
    role: 'artist',
    sells: true,
    avatar: 'person-mateo',
    profile: {
      bio: 'Bronze, stoneware and the space between two legs of a form. Each piece is cast or thrown once.',
      location: 'Oaxaca, Mexico',
      artist_statement:
        'I make objects that ask to be walked around. If you stand still, they have failed.\n\nClay shows within an hour whether you were right. Bronze shows it after four months, and by then it is too late to argue. I need both.',
      ...MATEO_RESUME,
      ...shipsFrom({ name: 'Mateo Vidal', line: 'Calle de Reforma 508', city: 'Oaxaca de Juárez', state: 'OAX', code: '68000', country: 'MX' }),
    },
  },
  {
    key: 'hana',
    name: 'Hana Ito-Marsh',
    email: at('hana'),
    role: 'artist',
    sells: true,
    avatar: 'person-hana',
    profile: {
      bio: 'Cut paper, stencils and screens. I draw with scissors and let the color decide the scale.',
      location: 'Bristol, United Kingdom',
      instagram: 'https://instagram.com/hana.cuts',
      artist_statement:
        'A cut cannot be taken back. That is why I like it better than a line.\n\nMost of what I make starts as leftovers: the hole in one sheet is the shape in the next. I keep the offcuts in a plan chest, by color, and go shopping there.',
      ...HANA_RESUME,
      ...shipsFrom({ name: 'Hana Ito-Marsh', line: '14 Picton Street', city: 'Bristol', state: '', code: 'BS6 5QA', country: 'GB' }),
    },
    exhibitions: [
      { title: 'Scissors First', description: 'Ten years of cut paper, from postcard to wall.', opens: -20, closes: 45, location: 'Harbour Rooms, Bristol', works: ['cutout', 'pears', 'letters', 'swell'] },
    ],
  },
  {
    key: 'jonas',
    name: 'Jonas Achterberg',
    email: at('jonas'),
    role: 'artist',
    sells: true,
    avatar: 'person-jonas',
    profile: {
      bio: 'Weaves, plots and etchings made with rules I write down before I start.',
      location: 'Utrecht, Netherlands',
      artist_statement:
        'A rule is a promise to be surprised.\n\nBefore I begin I write the rule on a card and pin it above the loom or the plotter. I may break it once. So far I have only broken it when I was afraid it would be beautiful.',
      ...JONAS_RESUME,
      ...shipsFrom({ name: 'Jonas Achterberg', line: 'Oudegracht 112', city: 'Utrecht', state: '', code: '3511 AW', country: 'NL' }),
    },
  },
  {
    key: 'theo',
    name: 'Theo Marchetti',
    email: at('theo'),
    role: 'artist',
    sells: true,
    avatar: 'person-theo',
    profile: {
      bio: 'Charcoal, cut blocks, and once a year a large painting that is made in an afternoon.',
      location: 'Turin, Italy',
      artist_statement:
        'I was a carpenter for eleven years, and I still distrust anything that cannot be sanded.\n\nThe drawings are slow and the paintings are fast, but it is the same amount of looking. With a block you find out what you meant when you peel the paper off, backwards.',
      ...THEO_RESUME,
      ...shipsFrom({ name: 'Theo Marchetti', line: 'Via Barbaroux 25', city: 'Torino', state: 'TO', code: '10122', country: 'IT' }),
    },
    exhibitions: [
      { title: 'Soot, Wood, Ink', description: 'Drawings and prints of one street in Turin, from the cellar to the roofs.', opens: -170, closes: -116, location: 'Studio Ottantadue, Turin', works: ['cypress', 'chair', 'roofs', 'waves'] },
    ],
  },
] // biome-ignore format: one exhibition a line
