/** The texts by which a site and its members are bound. */
export const LEGAL_KINDS = ['terms', 'privacy', 'returns'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]
export const LEGAL_TITLES: Record<LegalKind, string> = {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  returns: 'Withdrawal and returns',
}
/** Where each of them is read. */
export const LEGAL_PATHS: Record<LegalKind, string> = { terms: '/terms', privacy: '/privacy', returns: '/returns' }
/** Where a version of a text is read, for as long as the site exists. */
export const legalVersionPath = (kind: LegalKind, version: number): string => `/legal/${kind}/versions/${version}`
/** Characters of a text. */
export const MAX_LEGAL_LENGTH = 60_000
/** The version of each own text; 0 while there is none. */
export type LegalVersions = Record<LegalKind, number>
