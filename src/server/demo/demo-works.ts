/** A part of a picture, as fractions of its width and height. */
export type Crop = [left: number, top: number, width: number, height: number]

export interface DemoWork {
  key: string
  artist: string
  title: string
  /** Files of `demo/art`, optionally cropped; the first is the primary picture. */
  pictures: { file: string; crop?: Crop }[]
  medium: string
  /** Width, height and depth in inches. */
  size: [number, number, number?]
  price: string
  year: number
  description: string
  /** How long ago it was published. */
  daysAgo: number
  /** Sold before the artist came here. */
  sold?: true
  draft?: true
  edition?: [type: string, number: number, size: number]
}

/** The picture of a work that has the key as its file, with a detail and others. */
const withDetail = (file: string, crop: Crop, ...others: string[]): DemoWork['pictures'] => [
  { file },
  { file, crop },
  ...others.map((other) => ({ file: other })),
]
const alone = (file: string): DemoWork['pictures'] => [{ file }]

/** Forty-nine works of seven artists; two stay drafts. Those of an artist are in the order in which they were published. */
export const DEMO_WORKS: DemoWork[] = [
  { key: 'orchard', artist: 'ines', title: 'Orchard in Late May', pictures: [{ file: 'orchard' }, { file: 'install-3' }], medium: 'oil', size: [48, 36, 1.5], price: '4900', year: 2022, daysAgo: 351, sold: true, description: 'Oil on linen. After the hail, before the bees came back.' },
  { key: 'lemons', artist: 'ines', title: 'Three Lemons for Ruth', pictures: alone('lemons'), medium: 'oil', size: [20, 16, 0.8], price: '1450', year: 2023, daysAgo: 318, sold: true, description: 'Oil on panel. A present that was never collected.' },
  { key: 'nocturne', artist: 'ines', title: 'Harbor, Half Past Ten', pictures: withDetail('nocturne', [0.56, 0.3, 0.34, 0.4]), medium: 'oil', size: [40, 30, 1.5], price: '3900', year: 2025, daysAgo: 264, description: 'Oil on linen, from the pier after the last ferry. The orange is sodium light, which they are taking down next year.' },
  { key: 'landing', artist: 'ines', title: 'Landing, Second Floor', pictures: withDetail('landing', [0.42, 0.2, 0.5, 0.4]), medium: 'oil', size: [17, 24, 0.8], price: '2100', year: 2025, daysAgo: 203, description: 'Oil on panel. Somebody had left the door of the back room open, and the whole staircase was about that.' },
  { key: 'studio', artist: 'ines', title: 'Studio, Four O’Clock', pictures: withDetail('studio', [0.5, 0.18, 0.4, 0.42], 'install-1'), medium: 'oil', size: [30, 40, 1.5], price: '3200', year: 2024, daysAgo: 141, description: 'Oil on linen. The square of sun stays for nineteen minutes in March.' },
  { key: 'winter', artist: 'ines', title: 'Fence Toward the Red House', pictures: alone('winter'), medium: 'oil', size: [24, 20, 0.8], price: '1850', year: 2026, daysAgo: 41, description: 'Oil on panel, painted from the car with the heating on. I moved the house two fields to the left.' },
  { key: 'kettle', artist: 'ines', title: 'Kettle, Before Anyone', pictures: alone('kettle'), medium: 'oil', size: [20, 24, 0.8], price: '1900', year: 2026, daysAgo: 90, description: 'Oil on panel. Six in the morning, against the light. The cup is the only thing that knows what color it is.' },
  { key: 'tide', artist: 'ines', title: 'Low Tide, with Dog', pictures: withDetail('tide', [0.44, 0.42, 0.32, 0.32], 'install-1'), medium: 'oil', size: [60, 40, 1.5], price: '6800', year: 2024, daysAgo: 84, description: 'Oil on linen. Painted over eleven mornings on the flats, then finished from memory. The red coat was my mother’s; the dog belonged to nobody.' },
  { key: 'agnes', artist: 'ines', title: 'Agnes, Waiting', pictures: alone('agnes'), medium: 'oil', size: [24, 30, 0.8], price: '2900', year: 2025, daysAgo: 2, draft: true, description: 'Oil on linen. She agreed to sit as long as she did not have to turn around.' },

  { key: 'ink', artist: 'colm', title: 'Seven Ridges', pictures: alone('ink'), medium: 'other', size: [54, 19], price: '3100', year: 2023, daysAgo: 340, description: 'Sumi ink on a single sheet, from the far ridge to the near one without lifting the wash.' },
  { key: 'fog', artist: 'colm', title: 'Shelterbelt, Fog', pictures: alone('fog'), medium: 'photography', size: [36, 25.5], price: '1600', year: 2024, daysAgo: 291, edition: ['Limited edition', 2, 10], description: 'Pigment print on cotton paper. Planted against the wind in 1911; it has not worked since the eighties.' },
  { key: 'moonrise', artist: 'colm', title: 'Moonrise over Inishkea', pictures: alone('moonrise'), medium: 'photography', size: [36, 24], price: '1750', year: 2024, daysAgo: 233, edition: ['Limited edition', 5, 12], description: 'Pigment print on cotton paper. Eleven minutes, and a boat that agreed not to come back before midnight.' },
  { key: 'squall', artist: 'colm', title: 'Squall, with Five Birds', pictures: alone('squall'), medium: 'other', size: [20, 28], price: '1350', year: 2025, daysAgo: 170, description: 'Sumi ink on paper. The rain is a dry brush; the sea is what was left in it.' },
  { key: 'dune', artist: 'colm', title: 'Dune, First Light', pictures: alone('dune'), medium: 'photography', size: [40, 30], price: '2100', year: 2025, daysAgo: 104, edition: ['Limited edition', 1, 8], description: 'Pigment print on cotton paper. The only picture I have made without water in it.' },
  { key: 'caustics', artist: 'colm', title: 'Under the Slip, Noon', pictures: alone('caustics'), medium: 'photography', size: [30, 36], price: '1900', year: 2026, daysAgo: 52, edition: ['Limited edition', 1, 12], description: 'Pigment print on cotton paper. Four feet of water in the harbor at Blacksod, seen straight down.' },
  { key: 'sea', artist: 'colm', title: 'Horizon, 41 Minutes', pictures: [{ file: 'sea' }, { file: 'install-4' }], medium: 'photography', size: [50, 40], price: '2400', year: 2025, daysAgo: 66, edition: ['Limited edition', 3, 12], description: 'Pigment print on cotton paper. One exposure, one tide.' },

  { key: 'salt', artist: 'ruth', title: 'Salt Survey', pictures: alone('salt'), medium: 'mixed_media', size: [48, 36, 1], price: '5400', year: 2024, daysAgo: 329, description: 'Pigment and marble dust on panel, and the edges of forty drying pools.' },
  { key: 'parcel', artist: 'ruth', title: 'Salt Survey, Parcel 9', pictures: alone('parcel'), medium: 'mixed_media', size: [21, 24, 1], price: '1250', year: 2024, daysAgo: 300, description: 'Pigment and marble dust on panel. One parcel of the large map, at the scale at which you could walk it.' },
  { key: 'strata', artist: 'ruth', title: 'Core Sample, Rust', pictures: alone('strata'), medium: 'mixed_media', size: [48, 34, 1], price: '4600', year: 2025, daysAgo: 299, description: 'Poured pigment on panel. Each band had to dry for a week, so this is nineteen weeks.' },
  { key: 'greens', artist: 'ruth', title: 'Two Greens, Late', pictures: alone('greens'), medium: 'acrylic', size: [57, 72, 2], price: '8800', year: 2025, daysAgo: 158, description: 'Acrylic on cotton. The lower green was mixed to match the upper one after dark.' },
  { key: 'chart', artist: 'ruth', title: 'Tidal Chart, Falsterbo', pictures: alone('chart'), medium: 'acrylic', size: [36, 36, 1.5], price: '3900', year: 2026, daysAgo: 8, description: 'Acrylic and drawing gum on linen. The numbers are true; the coast is not.' },
  { key: 'ochre', artist: 'ruth', title: 'Ochre, Held', pictures: alone('ochre'), medium: 'acrylic', size: [72, 57, 2], price: '9600', year: 2026, daysAgo: 31, description: 'Acrylic on cotton. A yellow that only stays upright because of what is under it.' },
  { key: 'field', artist: 'ruth', title: 'Red over Night', pictures: withDetail('field', [0.05, 0.4, 0.5, 0.3], 'install-2'), medium: 'acrylic', size: [60, 72, 2], price: '9200', year: 2025, daysAgo: 13, description: 'Acrylic on cotton. Forty thin coats. The pink is what was left between them.' },

  { key: 'vessel', artist: 'mateo', title: 'Celadon Vessel', pictures: withDetail('vessel', [0.2, 0.45, 0.5, 0.4]), medium: 'sculpture', size: [14, 17, 14], price: '1900', year: 2024, daysAgo: 302, description: 'Thrown stoneware; the glaze was poured twice and stopped where it wanted to.' },
  { key: 'pair', artist: 'mateo', title: 'Two Bottles, Talking', pictures: alone('pair'), medium: 'sculpture', size: [16, 15, 9], price: '1100', year: 2025, daysAgo: 246, description: 'Thrown stoneware, ash and cobalt glazes. They are sold together, because alone they have nothing to say.' },
  { key: 'stack', artist: 'mateo', title: 'Stack of Five', pictures: alone('stack'), medium: 'sculpture', size: [9, 19, 9], price: '1450', year: 2025, daysAgo: 226, description: 'Unglazed and slipped stoneware. The stones are hollow and rest on each other; nothing is glued.' },
  { key: 'knot', artist: 'mateo', title: 'Knot, Resting', pictures: alone('knot'), medium: 'sculpture', size: [19, 12, 18], price: '2300', year: 2026, daysAgo: 118, description: 'Terracotta, coiled and smoothed in one day, because after that the clay remembers being straight.' },
  { key: 'bowl', artist: 'mateo', title: 'Black Bowl, Open', pictures: alone('bowl'), medium: 'sculpture', size: [18, 8, 18], price: '950', year: 2026, daysAgo: 60, description: 'Stoneware, iron glaze outside, copper glaze inside. Turn it to the window.' },
  { key: 'form', artist: 'mateo', title: 'Crossing Form', pictures: alone('form'), medium: 'sculpture', size: [12, 21, 9], price: '7800', year: 2025, daysAgo: 220, edition: ['Unique', 1, 1], description: 'Bronze, lost wax, dark brown patina. Cast once.' },

  { key: 'bloom', artist: 'hana', title: 'Hydrangea Study IV', pictures: alone('bloom'), medium: 'watercolor', size: [11.5, 15], price: '420', year: 2025, daysAgo: 335, description: 'Watercolor on cold-pressed paper. The first three drowned.' },
  { key: 'cutout', artist: 'hana', title: 'Garden Wall in Five Parts', pictures: withDetail('cutout', [0.45, 0.03, 0.5, 0.45]), medium: 'other', size: [22.5, 30], price: '1100', year: 2024, daysAgo: 284, description: 'Gouache and cut paper. Nothing was drawn beforehand.' },
  { key: 'market', artist: 'hana', title: 'Night Market', pictures: alone('market'), medium: 'other', size: [12, 16], price: '90', year: 2025, daysAgo: 221, edition: ['Risograph', 31, 120], description: 'Risograph in three inks. The registration wanders, and I let it.' },
  { key: 'letters', artist: 'hana', title: 'Letters Never Sent', pictures: withDetail('letters', [0.42, 0.2, 0.5, 0.4]), medium: 'mixed_media', size: [18, 24], price: '880', year: 2025, daysAgo: 149, description: 'Collage of painted and found paper. The handwriting is mine, the address is not.' },
  { key: 'pears', artist: 'hana', title: 'Four Pears on Blue', pictures: alone('pears'), medium: 'other', size: [24, 19], price: '960', year: 2026, daysAgo: 79, description: 'Gouache and cut paper. Their shadows were cut first.' },
  { key: 'arcs', artist: 'hana', title: 'Quarter Turns', pictures: alone('arcs'), medium: 'other', size: [28, 28], price: '860', year: 2025, daysAgo: 26, edition: ['Screenprint', 14, 40], description: 'Seven-color screenprint. Each sheet is turned once between passes.' },
  { key: 'swell', artist: 'hana', title: 'Swell', pictures: [{ file: 'swell' }, { file: 'install-2' }], medium: 'mixed_media', size: [48, 48, 1.5], price: '5200', year: 2025, daysAgo: 24, description: 'Acrylic on raw linen. One brush, four loads of paint, and a black bar to hold the door.' },

  { key: 'lines', artist: 'jonas', title: 'Drift', pictures: alone('lines'), medium: 'other', size: [12, 16], price: '280', year: 2023, daysAgo: 346, edition: ['Etching', 12, 40], description: 'Copperplate etching after a plotted drawing.' },
  { key: 'overshot', artist: 'jonas', title: 'Overshot, Grey', pictures: alone('overshot'), medium: 'other', size: [30, 36, 0.5], price: '1400', year: 2024, daysAgo: 258, description: 'Handwoven wool on cotton. The pattern is from a pattern book of 1830, read from the last page to the first.' },
  { key: 'windows', artist: 'jonas', title: 'Kanaleneiland, 23:10', pictures: alone('windows'), medium: 'other', size: [15, 20], price: '360', year: 2025, daysAgo: 192, edition: ['Aquatint', 6, 30], description: 'Aquatint. I counted the lit windows of one façade every night for a month; this is the eleventh.' },
  { key: 'plot', artist: 'jonas', title: 'Four Pens, Interrupted', pictures: alone('plot'), medium: 'other', size: [22, 24], price: '540', year: 2025, daysAgo: 133, description: 'Four pens on paper, plotted. Where a pen ran dry it was lifted, and the rule goes on as if nothing had happened.' },
  { key: 'stitches', artist: 'jonas', title: 'Hitomezashi for Two Numbers', pictures: alone('stitches'), medium: 'other', size: [36, 36, 0.5], price: '1750', year: 2026, daysAgo: 71, description: 'Cotton on indigo linen, hand-stitched. The numbers are the year my grandmother was born and the year I learned this from her.' },
  { key: 'rug', artist: 'jonas', title: 'Rug for a Corridor', pictures: alone('rug'), medium: 'other', size: [72, 51, 0.5], price: '4200', year: 2026, daysAgo: 22, description: 'Tapestry-woven wool. For a wall or a floor; it does not mind.' },
  { key: 'selvedge', artist: 'jonas', title: 'Selvedge No. 6', pictures: withDetail('selvedge', [0.1, 0.4, 0.6, 0.35]), medium: 'other', size: [40, 60, 0.5], price: '3600', year: 2024, daysAgo: 14, description: 'Handwoven wool, threaded from the digits of a bus timetable.' },

  { key: 'cypress', artist: 'theo', title: 'Four Cypresses, Wind from the Left', pictures: alone('cypress'), medium: 'other', size: [17, 24], price: '720', year: 2024, daysAgo: 311, description: 'Charcoal on paper, drawn standing, with the board against the wall of the cemetery.' },
  { key: 'waves', artist: 'theo', title: 'Ferry Morning', pictures: alone('waves'), medium: 'other', size: [18, 12], price: '240', year: 2025, daysAgo: 239, edition: ['Woodblock print', 9, 50], description: 'Woodblock print, eleven blocks, wiped by hand. No two skies are alike.' },
  { key: 'chair', artist: 'theo', title: 'Chair in the Hall', pictures: alone('chair'), medium: 'other', size: [22.5, 30], price: '980', year: 2025, daysAgo: 185, description: 'Charcoal on paper. It has stood there since the funeral, and nobody sits in it.' },
  { key: 'roofs', artist: 'theo', title: 'Via Barbaroux, Full Moon', pictures: alone('roofs'), medium: 'other', size: [24, 19], price: '380', year: 2026, daysAgo: 181, edition: ['Linocut', 3, 35], description: 'Linocut. The sky took four days and the houses one evening.' },
  { key: 'argument', artist: 'theo', title: 'Argument in Four Lines', pictures: withDetail('argument', [0.45, 0.1, 0.4, 0.5]), medium: 'acrylic', size: [90, 66, 2], price: '12400', year: 2026, daysAgo: 19, description: 'Acrylic on canvas. Put down in one go, after three weeks of walking around it.' },
  { key: 'block', artist: 'theo', title: 'Ferry Morning, Key Block', pictures: [{ file: 'waves', crop: [0.05, 0.42, 0.9, 0.5] }], medium: 'other', size: [18, 6.7], price: '160', year: 2025, daysAgo: 3, draft: true, description: 'A proof of the blue blocks alone.' },
] // biome-ignore format: one work a line
