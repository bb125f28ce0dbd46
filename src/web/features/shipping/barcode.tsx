import JsBarcode from 'jsbarcode'

/** The function code 1 inside a GS1-128 barcode, as JsBarcode writes it. */
const FNC1 = '\xcf'

/** What the bars say: the tracking number; USPS puts the ZIP code of the recipient in front of it. */
const buildContent = (carrier: string, trackingNumber: string, zip: string): string =>
  carrier === 'USPS' && /^\d{5}/.test(zip) ? `420${zip.slice(0, 5)}${FNC1}${trackingNumber}` : trackingNumber

/** One character a module, `1` is black. */
const drawModules = (content: string, isGs1: boolean): string => {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, content, { format: 'CODE128', ean128: isGs1 })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}

interface BarcodeProps {
  carrier: string
  trackingNumber: string
  /** Of a recipient in the United States; empty otherwise. */
  zip: string
  className: string | undefined
}

/** The barcode of a tracking number as carriers print it: Code 128, of USPS its kind GS1-128. */
export function Barcode({ carrier, trackingNumber, zip, className }: BarcodeProps) {
  const modules = drawModules(buildContent(carrier, trackingNumber, zip), carrier === 'USPS')
  const bars = Array.from(modules.matchAll(/1+/g), ({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Barcode of ${trackingNumber}`}
    >
      <path d={bars.join('')} />
    </svg>
  )
}
