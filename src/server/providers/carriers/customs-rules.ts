import { countryInSentence } from '#contract/country-name.ts'
import { crossesCustoms } from '#contract/customs-areas.ts'
import type { CarrierCustoms, CustomsRules } from './carriers.provider.ts'

/** Headings of the Harmonised System for art, in the version of 2022, with words of a medium that point to each. */
const TARIFFS = [
  {
    number: '970191',
    description: 'Paintings, drawings and pastels, by hand, not older than 100 years',
    words: /paint|oil|acryl|watercolou?r|gouache|tempera|ink|draw|pencil|charcoal|pastel|canvas/i,
  },
  {
    number: '970199',
    description: 'Collages, mosaics and similar plaques, not older than 100 years',
    words: /collage|mosaic|mixed|assemblage|decoupage/i,
  },
  {
    number: '970290',
    description: 'Original engravings, prints and lithographs, not older than 100 years',
    words: /etching|engraving|litho|woodcut|linocut|screen ?print|monotype|print(?!ed)/i,
  },
  {
    number: '970390',
    description: 'Original sculptures and statuary, not older than 100 years',
    words: /sculpt|bronze|marble|statu|carv|ceramic|clay|stone|wood(?!cut)|metal|glass|installation/i,
  },
  {
    number: '491191',
    description: 'Pictures, designs and photographs, printed',
    words: /photo|digital|gicl[ée]e|poster|inkjet|reproduction/i,
  },
  {
    number: '970121',
    description: 'Paintings, drawings and pastels, by hand, older than 100 years',
    words: /antique|old master/i,
  },
] as const

/** Import VAT on original works of art where it is lower than on other goods, in percent. */
const LOW_VAT: Record<string, number> = { GB: 5, FR: 5.5, DE: 7 }
/** Above it, per tariff number, exports from the United States are reported; Canada is exempt. */
const EXPORT_FILING_DOLLARS = '2,500'

const listNotes = (from: string, to: string): string[] => {
  const vat = LOW_VAT[to]
  return [
    'The recipient usually pays duties and import tax before the parcel is handed over.',
    ...(vat ? [`Import VAT on original works of art is ${vat} percent in ${countryInSentence(to)}.`] : []),
    ...(from === 'US' && to !== 'CA'
      ? [`Goods worth more than $${EXPORT_FILING_DOLLARS} under one tariff number need an export filing (EEI) first.`]
      : []),
    ...(to === 'US' ? ['Parcels of every value are declared to US customs.'] : []),
  ]
}

/** What customs ask for between two countries; the tariff numbers that the medium suggests come first. */
export const findCustomsRules = ({ from, to, medium }: { from: string; to: string; medium: string }): CustomsRules => {
  const required = crossesCustoms(from, to)
  const suits = ({ words }: (typeof TARIFFS)[number]) => Number(words.test(medium))
  const sorted = TARIFFS.toSorted((one, two) => suits(two) - suits(one))
  return {
    required,
    tariffNumbers: required ? sorted.map(({ number, description }) => ({ number, description })) : [],
    notes: required ? listNotes(from, to) : [],
  }
}

/** Whether every item is stated and somebody signed. */
export const isComplete = (customs: CarrierCustoms): boolean =>
  customs.signer.trim() !== '' &&
  customs.items.length > 0 &&
  customs.items.every(
    ({ description, quantity, value, tariffNumber, originCountry }) =>
      description.trim() !== '' &&
      quantity > 0 &&
      value.amountMinor > 0 &&
      /^\d{6,10}$/.test(tariffNumber) &&
      /^[A-Z]{2}$/.test(originCountry),
  )
