import { countryInSentence } from './country-name.ts'

/** For the recipient of a parcel that crosses a border of customs. */
export const importDutiesText = (country: string): string =>
  `Import duties and taxes are not included: the recipient pays whatever ${countryInSentence(country)} charges on arrival.`
