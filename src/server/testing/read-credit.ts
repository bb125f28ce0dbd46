import { DomUtils, parseDocument } from 'htmlparser2'

export interface ReadCredit {
  creator: string | null
  rights: string | null
  webStatement: string | null
  /** The name of the value in the PLUS vocabulary. */
  dataMining: string | null
  constraints: string | null
}

/** Reads the credit in an XMP packet with an XML parser. */
export const readCredit = (xmp: string): ReadCredit => {
  const elements = DomUtils.findAll(() => true, parseDocument(xmp, { xmlMode: true }).children)
  const text = (name: string): string | null => {
    const found = elements.find((element) => element.name === name)
    return found ? DomUtils.textContent(found) : null
  }
  const attributes = elements.find(({ name }) => name === 'rdf:Description')?.attribs ?? {}
  return {
    creator: text('dc:creator'),
    rights: text('dc:rights'),
    webStatement: attributes['xmpRights:WebStatement'] ?? null,
    dataMining: attributes['plus:DataMining']?.replace('http://ns.useplus.org/ldf/vocab/', '') ?? null,
    constraints: text('plus:OtherConstraints'),
  }
}
