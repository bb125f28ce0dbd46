/** A part of a picture, as shares of its width and height. */
export type Crop = [left: number, top: number, width: number, height: number]

export interface DemoWork {
  key: string
  artist: string
  title: string
  /** Files of `demo/art`, the first is the primary picture; with a crop, a part of it. */
  pictures: { file: string; crop?: Crop }[]
  medium: string
  /** Width, height and depth in inches. */
  size: [number, number, number?]
  price: string
  year: number
  description: string
  sold?: true
  draft?: true
  edition?: [type: string, number: number, size: number]
}

const detail = (file: string, crop: Crop) => ({ file, crop })

/** Twenty-six works of different sizes and media; two stay drafts, four are sold. */
export const DEMO_WORKS: DemoWork[] = [
  { key: 'tide', artist: 'ines', title: 'Low Tide, with Dog', pictures: [{ file: 'tide' }, detail('tide', [0.5, 0.3, 0.36, 0.36]), detail('tide', [0, 0.6, 0.4, 0.4]), { file: 'install-1' }], medium: 'oil', size: [60, 40, 1.5], price: '6800', year: 2024, description: 'Painted over eleven mornings on the flats, then finished from memory. The red coat was my mother’s; the dog belonged to nobody.' },
  { key: 'studio', artist: 'ines', title: 'Studio, Four O’Clock', pictures: [{ file: 'studio' }, detail('studio', [0.1, 0.05, 0.5, 0.45])], medium: 'oil', size: [30, 40, 1.5], price: '3200', year: 2024, description: 'The square of sun stays for nineteen minutes in March.' },
  { key: 'lemons', artist: 'ines', title: 'Three Lemons for Ruth', pictures: [{ file: 'lemons' }], medium: 'oil', size: [20, 16, 0.8], price: '1450', year: 2023, description: 'A present that was never collected.', sold: true },
  { key: 'orchard', artist: 'ines', title: 'Orchard in Late May', pictures: [{ file: 'orchard' }, { file: 'install-3' }], medium: 'oil', size: [48, 36, 1.5], price: '4900', year: 2022, description: 'After the hail, before the bees came back.', sold: true },
  { key: 'nocturne', artist: 'ines', title: 'Harbor, Half Past Ten', pictures: [{ file: 'nocturne' }, detail('nocturne', [0.3, 0.35, 0.4, 0.4])], medium: 'oil', size: [40, 30, 1.5], price: '3900', year: 2025, description: 'From the pier after the last ferry. The orange is sodium light, which they are taking down next year.' },
  { key: 'agnes', artist: 'ines', title: 'Agnes, Waiting', pictures: [{ file: 'agnes' }, detail('agnes', [0.3, 0.05, 0.45, 0.45])], medium: 'oil', size: [24, 30, 0.8], price: '2900', year: 2025, description: 'She agreed to sit as long as she did not have to turn around.', draft: true },
  { key: 'sea', artist: 'colm', title: 'Horizon, 41 Minutes', pictures: [{ file: 'sea' }, { file: 'install-2' }], medium: 'photography', size: [50, 40], price: '2400', year: 2025, description: 'One exposure, one tide.', edition: ['Limited edition', 3, 12] },
  { key: 'sea-low', artist: 'colm', title: 'Horizon, Ebb', pictures: [detail('sea', [0, 0.45, 1, 0.55])], medium: 'photography', size: [40, 18], price: '1300', year: 2024, description: 'The same place with less of everything.', edition: ['Limited edition', 7, 12] },
  { key: 'ink', artist: 'colm', title: 'Seven Ridges', pictures: [{ file: 'ink' }, detail('ink', [0.6, 0.2, 0.4, 0.8])], medium: 'other', size: [54, 19], price: '3100', year: 2023, description: 'Sumi ink on a single sheet, from the far ridge to the near one without lifting the wash.' },
  { key: 'ink-near', artist: 'colm', title: 'Near Ridge', pictures: [detail('ink', [0.05, 0.15, 0.42, 0.8])], medium: 'other', size: [22, 18], price: '980', year: 2023, description: 'A test that was better than it had to be.', sold: true },
  { key: 'field', artist: 'ruth', title: 'Red over Night', pictures: [{ file: 'field' }], medium: 'acrylic', size: [60, 72, 2], price: '9200', year: 2025, description: 'Forty thin coats. The pink is what was left between them.' },
  { key: 'salt', artist: 'ruth', title: 'Salt Survey', pictures: [{ file: 'salt' }, detail('salt', [0.2, 0.2, 0.4, 0.4])], medium: 'mixed_media', size: [48, 36, 1], price: '5400', year: 2024, description: 'Pigment, marble dust and the edges of four drying pools.' },
  { key: 'salt-small', artist: 'ruth', title: 'Salt Survey, Parcel 9', pictures: [detail('salt', [0.45, 0.3, 0.5, 0.62])], medium: 'mixed_media', size: [20, 19, 1], price: '1250', year: 2024, description: 'One parcel of the large map, painted first.' },
  { key: 'field-study', artist: 'ruth', title: 'Study for Red over Night', pictures: [detail('field', [0.1, 0.08, 0.8, 0.45])], medium: 'acrylic', size: [16, 11, 0.8], price: '640', year: 2025, description: 'The upper half, at the size of a hand.' },
  { key: 'form', artist: 'mateo', title: 'Crossing Form', pictures: [{ file: 'form' }], medium: 'sculpture', size: [12, 21, 9], price: '7800', year: 2025, description: 'Bronze, lost wax, dark brown patina. Cast once.', edition: ['Unique', 1, 1] },
  { key: 'vessel', artist: 'mateo', title: 'Celadon Vessel', pictures: [{ file: 'vessel' }, detail('vessel', [0.1, 0.45, 0.6, 0.45])], medium: 'sculpture', size: [14, 17, 14], price: '1900', year: 2024, description: 'Thrown stoneware; the glaze was poured twice and stopped where it wanted to.' },
  { key: 'form-two', artist: 'mateo', title: 'Crossing Form, Torso', pictures: [detail('form', [0.15, 0, 0.7, 0.68])], medium: 'sculpture', size: [8, 10, 7], price: '3300', year: 2025, description: 'The upper part alone, at half the height.', draft: true },
  { key: 'cutout', artist: 'hana', title: 'Garden Wall in Five Parts', pictures: [{ file: 'cutout' }], medium: 'other', size: [22, 30], price: '1100', year: 2024, description: 'Gouache and cut paper.' },
  { key: 'arcs', artist: 'hana', title: 'Quarter Turns', pictures: [{ file: 'arcs' }, detail('arcs', [0.5, 0.4, 0.42, 0.42])], medium: 'other', size: [28, 28], price: '860', year: 2025, description: 'Eleven-color screenprint. Each sheet is turned once between passes.', edition: ['Screenprint', 14, 40] },
  { key: 'swell', artist: 'hana', title: 'Swell', pictures: [{ file: 'swell' }, { file: 'install-4' }], medium: 'mixed_media', size: [48, 48, 1.5], price: '5200', year: 2025, description: 'One brush, four loads of paint, and a black bar to hold the door.' },
  { key: 'bloom', artist: 'hana', title: 'Hydrangea Study IV', pictures: [{ file: 'bloom' }], medium: 'watercolor', size: [10, 13], price: '420', year: 2025, description: 'Watercolor on cold-pressed paper.' },
  { key: 'leaf', artist: 'hana', title: 'Leaf, Red Ground', pictures: [detail('cutout', [0.5, 0.52, 0.46, 0.44])], medium: 'other', size: [12, 13], price: '310', year: 2023, description: 'Cut paper, mounted.', sold: true },
  { key: 'lines', artist: 'jonas', title: 'Drift', pictures: [{ file: 'lines' }], medium: 'other', size: [12, 16], price: '280', year: 2023, description: 'Copperplate etching after a plotted drawing.', edition: ['Etching', 12, 40] },
  { key: 'selvedge', artist: 'jonas', title: 'Selvedge No. 6', pictures: [{ file: 'selvedge' }, detail('selvedge', [0.1, 0.4, 0.6, 0.35])], medium: 'other', size: [40, 60, 0.5], price: '3600', year: 2024, description: 'Handwoven wool, threaded from the digits of a bus timetable.' },
  { key: 'selvedge-sample', artist: 'jonas', title: 'Selvedge, Sample', pictures: [detail('selvedge', [0, 0, 0.8, 0.5])], medium: 'other', size: [15, 14], price: '340', year: 2024, description: 'The first hour on the loom.' },
  { key: 'plot', artist: 'jonas', title: 'Drift, Plotted', pictures: [detail('lines', [0.12, 0.1, 0.76, 0.72])], medium: 'digital', size: [24, 30], price: '190', year: 2025, description: 'Pigment print of the drawing before the plate.', edition: ['Open edition', 1, 100] },
]

/** What people say about them. */
export const DEMO_COMMENTS: { by: string; on: string; text: string }[] = [
  { by: 'ruth', on: 'tide', text: 'That strip of light under the hills is doing all the work. Lovely.' },
  { by: 'colm', on: 'tide', text: 'I know this beach. You got the cold right.' },
  { by: 'collector', on: 'nocturne', text: 'Does the moon read as bright on the wall as it does here?' },
  { by: 'ines', on: 'nocturne', text: 'Brighter, if the room is dim. It is the only pure white in the picture.' },
  { by: 'curator', on: 'sea', text: 'I would like to see this beside something very loud.' },
  { by: 'hana', on: 'selvedge', text: 'A bus timetable! Which line?' },
  { by: 'jonas', on: 'selvedge', text: 'The 8, on Sundays. It has the nicest gaps.' },
  { by: 'gallery', on: 'form', text: 'We have a plinth for this.' },
]
