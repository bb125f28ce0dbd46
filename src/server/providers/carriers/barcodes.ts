import JsBarcode from 'jsbarcode'
import type { Carrier } from './carriers.provider.ts'

/** The function code 1 inside a GS1-128 barcode, as JsBarcode writes it. */
const FNC1 = '\xcf'

/** The bars of a barcode: one character a module, `1` is black. */
const drawModules = (text: string, options: JsBarcode.Code128Options): string => {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128', ...options })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}

/**
 * The barcode of a tracking number as the carrier prints it: Code 128, and for USPS GS1-128, which begins with the ZIP
 * code of the recipient (420) as in its Intelligent Mail package barcode.
 */
export const drawBarcode = (carrier: Carrier, trackingNumber: string, zip: string): string =>
  carrier === 'USPS'
    ? drawModules(`${/^\d{5}/.test(zip) ? `420${zip.slice(0, 5)}${FNC1}` : ''}${trackingNumber}`, { ean128: true })
    : drawModules(trackingNumber, {})
