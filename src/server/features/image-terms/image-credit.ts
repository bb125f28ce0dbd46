import { createHash } from 'node:crypto'
import type { StatedImageTerms } from '#contract/image-terms.ts'
import type { ImageTerms } from '#contract/image-terms-words.ts'
import { escapeMarkup } from '#server/platform/pages/markup.ts'

export interface ImageCredit {
  artist: string
  stated: StatedImageTerms
  /** The address of the artist's terms. */
  policyUrl: string
}

/** Values of the PLUS vocabulary, which IPTC's property Data Mining takes. */
const DATA_MINING: Record<ImageTerms, string> = {
  reserved: 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING',
  allowed: 'http://ns.useplus.org/ldf/vocab/DMI-ALLOWED',
  licensed: 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-SEECONSTRAINT',
}

const inLanguage = (name: string, text: string): string =>
  `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(text)}</rdf:li></rdf:Alt></${name}>`

/** Who made an image and what may be done with it, as the XMP packet in its files. */
export const writeCredit = ({ artist, stated, policyUrl }: ImageCredit): string => {
  const license = [stated.license_text, stated.license_url].filter((part) => part !== '').join('\n')
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"',
    ` xmpRights:Marked="True" xmpRights:WebStatement="${escapeMarkup(policyUrl)}"`,
    ` plus:DataMining="${DATA_MINING[stated.terms]}">`,
    `<dc:creator><rdf:Seq><rdf:li>${escapeMarkup(artist)}</rdf:li></rdf:Seq></dc:creator>`,
    inLanguage('dc:rights', `© ${artist}`),
    ...(stated.terms === 'licensed' ? [inLanguage('plus:OtherConstraints', license)] : []),
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('')
}

/** What a stored file says it was credited with. */
export const digestCredit = (credit: string): string =>
  createHash('sha256').update(credit).digest('base64url').slice(0, 22)
