import type { ArticleSource, SourceArticle } from './article-source.ts'

interface Section {
  heading: string
  paragraphs: string[]
}

const html = (opening: string[], sections: Section[]): string =>
  [
    ...opening.map((text) => `<p>${text}</p>`),
    ...sections.flatMap(({ heading, paragraphs }) => [
      `<h2>${heading}</h2>`,
      ...paragraphs.map((text) => `<p>${text}</p>`),
    ]),
  ].join('\n')

const AUTHOR = 'The Gesso Team'

const photographing: SourceArticle = {
  id: 'sample/photographing-a-painting',
  title: 'Photographing a painting with what you have',
  authorName: AUTHOR,
  status: 'published',
  summary: 'Daylight, a level camera and ten minutes of care show a work better than an expensive lens.',
  body: html(
    [
      'Most people will meet your work as a picture on a phone before they ever stand in front of it. That picture does not have to be artful. It has to be honest: straight, evenly lit, and close to the colors on the wall.',
    ],
    [
      {
        heading: 'Find the light first',
        paragraphs: [
          'A room with a large window on an overcast day is as good as a studio. Stand the work so that the window is to one side, and hang a white sheet on the other side to fill the shadow. Turn off every lamp: two kinds of light in one picture cannot both be corrected later.',
          'For oil and varnish, move until no shine is left on the surface. It is nearly always the camera that has to move, not the painting.',
        ],
      },
      {
        heading: 'Square up',
        paragraphs: [
          'Put the lens at the height of the middle of the work and step back further than feels natural, then zoom in. Distance keeps the edges parallel. Check all four corners on the screen before you press.',
          'Use a timer or a remote. Texture is the first thing a small shake takes away.',
        ],
      },
      {
        heading: 'Then show more than the front',
        paragraphs: [
          'Add one close view of the surface, one of the edge or the frame, and one of the signature. Buyers ask for these three more than for anything else, and a work that has them leaves fewer questions open.',
        ],
      },
    ],
  ),
  imageUrl: null,
  updatedAt: new Date('2026-09-14T09:00:00Z'),
}

const pricing: SourceArticle = {
  id: 'sample/a-price-you-can-explain',
  title: 'A price you can explain',
  authorName: AUTHOR,
  status: 'published',
  summary: 'Size, hours and past sales: three numbers that turn a guess into an answer you can stand behind.',
  body: html(
    [
      'Nobody can say what a picture is worth to somebody else. You can, however, have a rule for your own prices, and a rule is what lets you answer the question without hesitating.',
    ],
    [
      {
        heading: 'Start from what has sold',
        paragraphs: [
          'Write down every work you sold in the last two years with its size and price. Divide the price by the sum of height and width. The figures will lie closer together than you expect, and their middle is your rate today.',
          'With no sales yet, count material, hours at a wage you would accept, and what framing costs you. That is the lowest price, not the price.',
        ],
      },
      {
        heading: 'Keep it the same everywhere',
        paragraphs: [
          'A work costs the same in your studio, in a gallery and online. When a gallery takes a share, the share comes out of the price; it is not added to it. People do compare, and one lower price makes all the others look invented.',
        ],
      },
      {
        heading: 'Raise it slowly, never lower it',
        paragraphs: [
          'When more than half of a year’s work is sold, raise the rate by a tenth. If a larger piece does not sell, leave its price alone and show it again later: those who bought earlier should never find out that waiting was cheaper.',
        ],
      },
    ],
  ),
  imageUrl: null,
  updatedAt: new Date('2026-10-02T09:00:00Z'),
}

const hanging: SourceArticle = {
  id: 'sample/hanging-a-small-show',
  title: 'Hanging a small show in one afternoon',
  authorName: AUTHOR,
  status: 'published',
  summary: 'One line at eye level, fewer works than you think, and labels that leave room to look.',
  body: html(
    [
      'A borrowed room, eight nails and a spirit level are enough for a show that people remember. What makes it look considered is mostly what you leave out.',
    ],
    [
      {
        heading: 'Choose on the floor',
        paragraphs: [
          'Lay everything along the walls before anything is hung. Take away the work you are least sure of, then one more. Put the strongest piece where the eye falls on entering, and the second strongest on the far wall, so that there is a reason to cross the room.',
        ],
      },
      {
        heading: 'One line for all',
        paragraphs: [
          'Hang the middle of every work at 57 inches, about 145 centimeters, from the floor. Works of different sizes then share a line that nobody notices and everybody feels. Leave at least a hand’s length more space between two works than seems necessary.',
        ],
      },
      {
        heading: 'Say little, say it clearly',
        paragraphs: [
          'A label needs the artist, the title, the year, the medium, the size and the price, in that order. Place it to the right at elbow height. A sold work keeps its label and gets a red dot: it tells the next visitor that deciding is allowed.',
        ],
      },
    ],
  ),
  imageUrl: null,
  updatedAt: new Date('2026-10-21T09:00:00Z'),
}

const statement: SourceArticle = {
  id: 'sample/the-statement-in-five-sentences',
  title: 'The artist statement in five sentences',
  authorName: AUTHOR,
  status: 'draft',
  summary: 'What you make, how, from what, why now, and what a visitor might look for.',
  body: html(
    [
      'A statement is not a defense of the work. It is the few sentences a stranger reads while deciding whether to stay in front of it a little longer.',
      'Write one sentence on what you make, one on how and from which materials, one on where it began, one on what has kept you at it, and one on something to look for. Read them aloud to somebody who does not paint. Strike every word that makes you sound like somebody else.',
      'Keep it for a year. When it no longer fits what is on your wall, write the five sentences again from the start instead of mending the old ones.',
    ],
    [],
  ),
  imageUrl: null,
  updatedAt: new Date('2026-11-05T09:00:00Z'),
}

/** The built-in articles, with which a sync works on a fresh installation (CD-14.17). */
export const sampleArticles: ArticleSource = {
  fetchAll: () => Promise.resolve([photographing, pricing, hanging, statement]),
}
