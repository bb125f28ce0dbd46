/** Where carriers show a parcel to everybody who has its tracking number. */
const PAGES: [name: RegExp, page: (number: string) => string][] = [
  [/\bfedex\b/i, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  [/\bups\b/i, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [/\busps\b/i, (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
  [/\bdhl\b/i, (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`],
]

/** The carrier's page of a parcel; null without a number, and for a carrier whose page is unknown. */
export const carrierPage = (carrier: string, trackingNumber: string): string | null => {
  const number = trackingNumber.replace(/\s/g, '')
  const page = PAGES.find(([name]) => name.test(carrier))?.[1]
  return number && page ? page(encodeURIComponent(number)) : null
}
