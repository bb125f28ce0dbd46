import { emptyResume, type Resume } from '#contract/resume-data.ts'

/** The resume as a profile stores it, and the text it was parsed from. */
const stored = (resume: Partial<Resume>, text: string) => ({
  resume: JSON.stringify({ ...emptyResume(), ...resume }),
  resume_text: text,
})

const INES = `Inés Okafor
Born 1986 in Valencia, lives and works in Hudson, New York

Education
2010–2012	MFA Painting, Boston University, Boston, MA
2004–2009	BFA, Universitat Politècnica, Valencia

Solo Exhibitions
2026	The Hour Before, Foundry Hall, Hudson, NY
2023	Small Weather, Riverside Rooms, Troy, NY
2019	Kitchens, Galería Marta Quílez, Madrid

Awards
2024	Painting Fellowship, Hudson Valley Arts Fund
2021	Artist in Residence, Ucross House, Clearmont, WY

Teaching
2018–present	Visiting Critic, Bard College, Annandale, NY

Bibliography
2023	“Light, Given Time,” Canvas Quarterly

Collections
Wexler University Museum, Albany, NY`

/** As parsed from the text above, like an upload. */
export const INES_RESUME = stored(
  {
    education: [
      {
        title: 'MFA Painting',
        degree: 'MFA',
        fieldOfStudy: 'Painting',
        institution: 'Boston University',
        location: 'Boston, MA',
        startDate: '2010',
        endDate: '2012',
      },
      {
        title: 'BFA',
        institution: 'Universitat Politècnica',
        location: 'Valencia',
        startDate: '2004',
        endDate: '2009',
      },
    ],
    experience: [
      {
        title: 'Visiting Critic',
        institution: 'Bard College',
        location: 'Annandale, NY',
        startDate: '2018',
        ongoing: true,
      },
    ],
    exhibitions: [
      { title: 'The Hour Before', institution: 'Foundry Hall', location: 'Hudson, NY', startDate: '2026' },
      { title: 'Small Weather', institution: 'Riverside Rooms', location: 'Troy, NY', startDate: '2023' },
      { title: 'Kitchens', institution: 'Galería Marta Quílez', location: 'Madrid', startDate: '2019' },
    ].map((show) => ({ ...show, type: 'Solo Exhibitions' })),
    awards: [
      { title: 'Painting Fellowship', institution: 'Hudson Valley Arts Fund', startDate: '2024' },
      { title: 'Artist in Residence', institution: 'Ucross House', location: 'Clearmont, WY', startDate: '2021' },
    ],
    publications: [{ title: 'Light, Given Time', institution: 'Canvas Quarterly', startDate: '2023' }],
    collections: [{ title: 'Wexler University Museum', collector: 'Wexler University Museum', location: 'Albany, NY' }],
  },
  INES,
)

/** Entered by hand: entries without a document, one of them a plain line. */
export const COLM_RESUME = stored(
  {
    education: [
      {
        title: 'BA Photography',
        degree: 'BA',
        fieldOfStudy: 'Photography',
        institution: 'Dún Laoghaire Institute',
        location: 'Dublin',
        startDate: '2003',
        endDate: '2007',
      },
    ],
    exhibitions: [
      { title: 'Nothing to Declare', institution: 'Áras Inis Gluaire', location: 'Belmullet', startDate: '2026' },
      { title: 'Four Winters', institution: 'Sirius Arts Centre', location: 'Cobh', startDate: '2022' },
    ],
    awards: ['Visual Artist Bursary, Arts Council of Ireland, 2020'],
  },
  '',
)

/** Lines like `2024, Room with a Lamp, Galleri Nord, Malmö`: year, title, place and town. */
const entries = (type: string, ...lines: string[]) =>
  lines.map((line) => {
    const [startDate = '', title = '', institution = '', location = ''] = line.split(', ')
    return { title, institution, location, startDate, ...(type && { type }) }
  })

export const RUTH_RESUME = stored(
  {
    education: entries('', '2009, MFA, Malmö Art Academy, Malmö', '2004, BSc Geology, University of Lagos, Lagos'),
    exhibitions: [
      ...entries(
        'Solo Exhibitions',
        '2026, Coastlines That Are Not There, Ystads Konsthall, Ystad',
        '2023, Forty Coats, Galleri Norrsken, Gothenburg',
        '2020, Survey, Kristianstads Konsthall, Kristianstad',
      ),
      ...entries(
        'Group Exhibitions',
        '2025, Slow Color, Bergen Kjøtt, Bergen',
        '2022, Ground, Lagos Photo Annex, Lagos',
      ),
    ],
    awards: entries('', '2024, Working grant, Swedish Arts Grants Committee', '2019, Residency, Iaspis, Stockholm'),
    collections: [{ title: 'Malmö Konstmuseum', collector: 'Malmö Konstmuseum', location: 'Malmö' }],
  },
  '',
)

export const MATEO_RESUME = stored(
  {
    education: entries(
      '',
      '2011, Licenciatura in Sculpture, UABJO, Oaxaca',
      '2013, Foundry apprenticeship, Fundición Tlaquepaque, Guadalajara',
    ),
    exhibitions: [
      ...entries(
        'Solo Exhibitions',
        '2025, Las piernas de las cosas, Galería Quetzalli, Oaxaca',
        '2022, Barro que recuerda, Taller Rojo, Mexico City',
      ),
      ...entries(
        'Group Exhibitions',
        '2026, Standing Figures, Foundry Hall, Hudson',
        '2021, Fire and After, Craft Center, Houston',
      ),
    ],
    awards: entries('', '2023, Young Creators grant, FONCA'),
  },
  '',
)

export const HANA_RESUME = stored(
  {
    education: entries('', '2012, BA Illustration, University of the West of England, Bristol'),
    exhibitions: [
      ...entries(
        'Solo Exhibitions',
        '2026, Scissors First, Harbour Rooms, Bristol',
        '2024, Offcuts, Paper Works, Leeds',
      ),
      ...entries(
        'Group Exhibitions',
        '2025, Print Room, Spike Print Studio, Bristol',
        '2023, Papier!, Kunstverein Mitte, Leipzig',
      ),
    ],
    awards: entries('', '2022, Small Publishers Prize, Bristol Book Fair'),
    publications: entries('', '2024, The Hole Is the Shape, Two Stones Press'),
  },
  '',
)

export const JONAS_RESUME = stored(
  {
    education: entries('', '2010, MSc Mathematics, Utrecht University, Utrecht', '2014, Weaving, TextielLab, Tilburg'),
    exhibitions: [
      ...entries(
        'Solo Exhibitions',
        '2025, Line 8, Casco Zijkamer, Utrecht',
        '2021, Instructions for Wool, Galerie Ramakers West, The Hague',
      ),
      ...entries('Group Exhibitions', '2024, Algorithm and Yarn, Textile Biennial, Tilburg'),
    ],
    awards: entries('', '2020, Work contribution, Mondriaan Fund'),
    collections: [{ title: 'TextielMuseum', collector: 'TextielMuseum', location: 'Tilburg' }],
  },
  '',
)

export const THEO_RESUME = stored(
  {
    education: entries('', '2018, Diploma in Printmaking, Accademia Albertina, Turin'),
    experience: entries('', '2007, Carpenter, Falegnameria Rosso, Turin'),
    exhibitions: [
      ...entries('Solo Exhibitions', '2026, Soot Wood Ink, Studio Ottantadue, Turin', '2023, Sedie, Spazio Barriera, Turin'),
      ...entries('Group Exhibitions', '2025, Black Line, Gabinetto delle Stampe, Bassano', '2022, Young Printmakers, Stamperia del Tevere, Rome'),
    ],
    awards: entries('', '2024, Second prize, Premio Leonardo Sciascia'),
  },
  '',
) // biome-ignore format: one list a line
