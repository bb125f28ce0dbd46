/**
 * The fixed texts of public pages and of what surrounds every page, in a file of their own: a public page loads no others.
 * `MESSAGES` has them too.
 */
export const PUBLIC_MESSAGES = {
  loading: 'Loading...',
  somethingWentWrong: 'Something went wrong',
  tryAgain: 'Try Again',
  pleaseLogIn: 'Please log in',
  logIn: 'Log In',
  cancel: 'Cancel',
  deleting: 'Deleting...',
  welcomeBack: 'Welcome back',
  announcement: 'Discover, Collect, and Celebrate Emerging Artistry.',
  collectionSection: 'Your Collection',
  artworkNotFound: 'Artwork Not Found',
  noImages: 'No images available',
  primaryImage: 'Primary',
  statusSold: 'Sold',
  statusAvailable: 'Available',
  copyLink: 'Copy link',
  copied: 'Copied!',
  linkNotCopied: 'The link could not be copied. Copy it from the address bar.',
  resumePresent: 'Present',
  marketplaceEmpty: 'No products available in the marketplace.',
  nothingFound: (query: string) => `No results found for "${query}"`,
  nothingHas: (words: string) => `Nothing has ${words}. These come nearest.`,
  nothingHasAll: 'Nothing has all of these words. These come nearest.',
} as const

/** The server's text if it is not empty, otherwise the fixed text (AW-14.11). */
export const serverTextOr = (serverText: string | null | undefined, fixed: string): string => {
  const text = serverText?.trim()
  return text ? text : fixed
}
