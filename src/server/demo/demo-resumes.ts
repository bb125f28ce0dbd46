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
