import { expect, test } from 'vitest'
import { carrierPage } from './carrier-pages.ts'

test.each([
  ['UPS', '1Z 999 AA1', 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['FedEx Ground', '7489', 'https://www.fedex.com/fedextrack/?trknbr=7489'],
  ['usps', '9400', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400'],
  ['DHL Express', '12&x', 'https://www.dhl.com/en/express/tracking.html?AWB=12%26x'],
  ['UPS', ' ', null],
  ['Groups of movers', '7489', null],
  ['', '7489', null],
])('the page of %s for the number %j', (carrier, number, page) => {
  expect(carrierPage(carrier, number)).toBe(page)
})
