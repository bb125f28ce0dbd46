import type { SizeSide } from '#contract/record.ts'
import type { ExportWork, ExportWorks } from './export-work.ts'
import { sideInMm, typedSizes } from './sizes.ts'
import { ARTWORK, dateText, editionText, fourDigits, type Term, workTerm } from './work-terms.ts'

const AAT = 'http://vocab.getty.edu/aat/'
const toType = ({ id, label }: Term, ...classified: Term[]): object => ({
  id: AAT + id,
  type: 'Type',
  _label: label,
  ...(classified.length > 0 && { classified_as: classified.map((one) => toType(one)) }),
})
const term = (id: string, label: string): Term => ({ id, label })

const BRIEF_TEXT = term('300418049', 'brief texts')
const statement = (id: string, label: string, content: string): object[] =>
  content === '' ? [] : [{ type: 'LinguisticObject', classified_as: [toType(term(id, label), BRIEF_TEXT)], content }]

const DIMENSIONS: readonly [SizeSide, Term][] = [
  ['height', term('300055644', 'height')],
  ['width', term('300055647', 'width')],
  ['depth', term('300072633', 'depth')],
  ['diameter', term('300055624', 'diameter')],
]
const MILLIMETERS = { id: `${AAT}300379097`, type: 'MeasurementUnit', _label: 'millimeters' }
const GRAMS = { type: 'MeasurementUnit', _label: 'grams' }

/** Without lists that have nothing. */
const filled = (values: Record<string, object | string>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(Array.isArray(value) && value.length === 0)))

const production = ({ record, artist }: ExportWork): object => {
  const date = dateText(record)
  const { year_from: from, year_to: to } = record
  const timespan = {
    type: 'TimeSpan',
    ...(date && { identified_by: [{ type: 'Name', content: date }] }),
    ...(from !== null && { begin_of_the_begin: `${fourDigits(from)}-01-01T00:00:00Z` }),
    ...(to !== null && { end_of_the_end: `${fourDigits(to)}-12-31T23:59:59Z` }),
  }
  return {
    type: 'Production',
    carried_out_by: [{ type: 'Person', _label: artist, identified_by: [{ type: 'Name', content: artist }] }],
    ...((date || from !== null || to !== null) && { timespan }),
    ...(record.made_in && { took_place_at: [{ type: 'Place', _label: record.made_in }] }),
  }
}

const representation = ({ path, altText }: ExportWork['pictures'][number]): object => ({
  type: 'VisualItem',
  digitally_shown_by: [
    {
      type: 'DigitalObject',
      ...(altText && { _label: altText }),
      classified_as: [toType(term('300215302', 'digital images'))],
      access_point: [{ id: path, type: 'DigitalObject' }],
    },
  ],
})

/** A work for anybody, with what its public page says: without provenance, condition, notes, costs, buyers and places. */
const presentWork = (work: ExportWork): object => {
  const { record, pictures } = work
  const kind = workTerm(record)
  const { size } = record
  const dimension = [
    ...DIMENSIONS.flatMap(([side, classified]) => {
      const value = sideInMm(size, side)
      return value === null
        ? []
        : [{ type: 'Dimension', classified_as: [toType(classified)], value, unit: MILLIMETERS }]
    }),
    ...(record.weight_grams === null
      ? []
      : [
          {
            type: 'Dimension',
            classified_as: [toType(term('300056240', 'weight'))],
            value: record.weight_grams,
            unit: GRAMS,
          },
        ]),
  ]
  const price =
    record.offer === 'for_sale' && record.price !== null ? `${record.price} ${record.currency.toUpperCase()}` : ''
  return filled({
    id: `urn:uuid:${record.id}`,
    type: 'HumanMadeObject',
    _label: record.title,
    classified_as: [toType(ARTWORK), ...(kind ? [toType(kind, term('300435443', 'type of work'))] : [])],
    identified_by: [
      { type: 'Name', classified_as: [toType(term('300404670', 'primary name'))], content: record.title },
      ...(record.inventory_number === null
        ? []
        : [
            {
              type: 'Identifier',
              classified_as: [toType(term('300404621', 'owner-assigned numbers'))],
              content: record.inventory_number,
            },
          ]),
    ],
    produced_by: production(work),
    dimension,
    referred_to_by: [
      ...statement('300435429', 'material statement', record.medium_line),
      ...statement('300435430', 'dimensions statement', [typedSizes(size), record.parts].filter(Boolean).join('; ')),
      ...statement('300435435', 'edition statement', editionText(record)),
      ...statement('300028705', 'signatures (names)', record.signature_text),
      ...statement('300435416', 'description', record.description),
      ...statement('300435424', 'exhibition history', record.exhibition_history),
      ...statement('300026497', 'bibliographies', record.literature),
      ...statement('300417241', 'asking price', price),
    ],
    representation: pictures.map(representation),
  })
}

/** Works in the model of Linked Art (https://linked.art), as one JSON-LD document. */
export async function* writeLinkedArt(works: ExportWorks): AsyncGenerator<string> {
  yield '{"@context":"https://linked.art/ns/v1/linked-art.json","@graph":['
  let mark = '\n'
  for await (const work of works) {
    yield mark + JSON.stringify(presentWork(work))
    mark = ',\n'
  }
  yield '\n]}\n'
}
