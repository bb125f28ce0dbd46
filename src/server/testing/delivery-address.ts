/** Where the buyers of tests live. */
export const ADDRESS = {
  name: 'Maya Lindholm',
  address_line1: '418 Canyon Road',
  address_line2: '',
  city: 'Santa Fe',
  state: 'NM',
  postal_code: '87501',
  country: 'US',
}
