import type { SizeSide } from '#contract/record.ts'
import { escapeXml } from './escape-xml.ts'
import type { ExportWork, ExportWorks } from './export-work.ts'
import { sideInMm, typedSizes } from './sizes.ts'
import { ARTWORK, dateText, editionText, fourDigits, workTerm } from './work-terms.ts'

type Attributes = Record<string, string>
/** An element of LIDO; nothing when it would be empty. */
const element = (name: string, content: string, attributes: Attributes = {}): string => {
  if (content === '') return ''
  const stated = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<lido:${name}${stated.join('')}>${content}</lido:${name}>`
}
const text = (name: string, value: string, attributes?: Attributes): string =>
  element(name, escapeXml(value), attributes)
/** Elements within each other, the outermost first. */
const nested = (names: readonly string[], content: string): string =>
  names.reduceRight((inner, name) => element(name, inner), content)

const ENGLISH = { 'xml:lang': 'en' }
const AAT = 'http://vocab.getty.edu/aat/'
const concept = (name: string, id: string, label: string): string =>
  element(name, text('conceptID', AAT + id, { 'lido:type': 'URI' }) + text('term', label))

const MEASURED: readonly [SizeSide, string][] = [
  ['height', 'height'],
  ['width', 'width'],
  ['depth', 'depth'],
  ['diameter', 'diameter'],
]
const measurement = (type: string, unit: string, value: number | null): string =>
  value === null
    ? ''
    : element(
        'measurementSet',
        text('measurementType', type) + text('measurementUnit', unit) + text('measurementValue', String(value)),
      )

const measurements = ({ record: { size, parts, weight_grams } }: ExportWork): string => {
  const sets = MEASURED.map(([side, type]) => measurement(type, 'mm', sideInMm(size, side))).join('')
  const shown = [typedSizes(size), parts].filter(Boolean).join('; ')
  return nested(
    ['objectMeasurementsWrap', 'objectMeasurementsSet'],
    text('displayObjectMeasurements', shown) +
      element('objectMeasurements', sets + measurement('weight', 'g', weight_grams)),
  )
}

const description = (type: string, value: string): string =>
  element('objectDescriptionSet', text('descriptiveNoteValue', value), { 'lido:type': type })

const identification = (work: ExportWork): string => {
  const { record } = work
  return element(
    'objectIdentificationWrap',
    nested(['titleWrap', 'titleSet'], text('appellationValue', record.title)) +
      nested(['inscriptionsWrap', 'inscriptions'], text('inscriptionTranscription', record.signature_text)) +
      nested(['repositoryWrap', 'repositorySet'], text('workID', record.inventory_number ?? '')) +
      element('displayStateEditionWrap', text('displayEdition', editionText(record))) +
      element(
        'objectDescriptionWrap',
        description('description', record.description) +
          description('exhibitions', record.exhibition_history) +
          description('literature', record.literature),
      ) +
      measurements(work),
  )
}

const production = ({ record, artist }: ExportWork): string => {
  const { year_from: from, year_to: to } = record
  const years =
    text('earliestDate', from === null ? '' : fourDigits(from)) + text('latestDate', to === null ? '' : fourDigits(to))
  return nested(
    ['eventWrap', 'eventSet', 'event'],
    concept('eventType', '300054713', 'production') +
      element(
        'eventActor',
        element(
          'actorInRole',
          nested(['actor', 'nameActorSet'], text('appellationValue', artist)) +
            concept('roleActor', '300025103', 'artists (visual artists)'),
        ),
      ) +
      element('eventDate', text('displayDate', dateText(record)) + element('date', years)) +
      element('eventPlace', text('displayPlace', record.made_in)) +
      element('eventMaterialsTech', text('displayMaterialsTech', record.medium_line)),
  )
}

const name = (wrap: string, value: string): string => nested([wrap, 'legalBodyName'], text('appellationValue', value))

/** A work for anybody, with what its public page says: without provenance, condition, notes, costs, buyers and places. */
const presentWork = (work: ExportWork): string => {
  const { record, artist, pictures } = work
  const kind = workTerm(record) ?? ARTWORK
  const files = pictures.map(({ path }) =>
    nested(['resourceSet', 'resourceRepresentation'], text('linkResource', path)),
  )
  return element(
    'lido',
    text('lidoRecID', `urn:uuid:${record.id}`, { 'lido:type': 'URI' }) +
      element(
        'descriptiveMetadata',
        nested(['objectClassificationWrap', 'objectWorkTypeWrap'], concept('objectWorkType', kind.id, kind.label)) +
          identification(work) +
          production(work),
        ENGLISH,
      ) +
      element(
        'administrativeMetadata',
        nested(['rightsWorkWrap', 'rightsWorkSet'], name('rightsHolder', artist) + text('creditLine', `© ${artist}`)) +
          element(
            'recordWrap',
            text('recordID', record.id, { 'lido:type': 'local' }) +
              element('recordType', text('term', 'single object')) +
              name('recordSource', artist),
          ) +
          element('resourceWrap', files.join('')),
        ENGLISH,
      ),
  )
}

/** Works in LIDO 1.1, the XML of museums and their portals. */
export async function* writeLido(works: ExportWorks): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<lido:lidoWrap xmlns:lido="http://www.lido-schema.org" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.lido-schema.org http://www.lido-schema.org/schema/v1.1/lido-v1.1.xsd">\n'
  for await (const work of works) yield `${presentWork(work)}\n`
  yield '</lido:lidoWrap>\n'
}
