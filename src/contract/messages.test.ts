import { expect, test } from 'vitest'
import { ALL_MESSAGES } from './all-messages.ts'
import { serverTextOr } from './public-messages.ts'

/** Every text of the catalogue; parameters are rendered as `{}`. */
const catalogue = Object.values(ALL_MESSAGES).map((text) =>
  typeof text === 'function' ? (text as (blank: string) => string)('{}') : text,
)

/** The fixed texts of the workspace areas 1 to 13, copied by hand from the row that fixes them. */
const ROWS: Record<string, readonly string[]> = {
  'AW-1.3': ['Loading...'],
  'AW-1.50': ['Failed to initiate Shopify auth'],
  'AW-1.54': ['Failed to complete Shopify auth'],
  'AW-1.56': ['Connect your shop'],
  'AW-3.1': ['Welcome'],
  'AW-3.4': ['Cancel', 'Save Changes'],
  'AW-3.9': ['Studio/Artwork Shipping Address'],
  'AW-3.10': ['Gallery Shipping Address'],
  'AW-3.11': ['Business Shipping Address'],
  'AW-3.15': ['Shipping & Labels'],
  'AW-3.16': ['Your Artworks'],
  'AW-3.18': ['Your Exhibitions'],
  'AW-3.24': ['Curated Collections'],
  'AW-3.25': ['Your Collection'],
  'AW-3.27': ['Coming Soon'],
  'AW-3.36': ['Please log in', 'Log In'],
  'AW-3.37': ['Something went wrong'],
  'AW-3.38': ['Try Again'],
  'AW-4.6': ['Profile updated successfully!'],
  'AW-4.7': ['Failed to save profile changes'],
  'AW-5.34': ['Confirm Delete', 'Cancel'],
  'AW-5.36': ['Ready to Publish'],
  'AW-5.37': ['Mark as Sold'],
  'AW-5.38': ['Mark as Available'],
  'AW-5.39': ['Deleting...'],
  'AW-5.40': ['Publishing...'],
  'AW-5.41': ['Updating...'],
  'AW-6.28': ['Primary'],
  'AW-6.35': ['No images available'],
  'AW-7.6': ['Artwork published successfully'],
  'AW-7.9': ['Failed to publish artwork'],
  'AW-7.11': [
    'You must complete your payment-provider onboarding and verify your identity before you can publish artwork.',
  ],
  'AW-7.15': ['Error launching Stripe onboarding: {}'],
  'AW-7.23': ['Artwork marked as Sold'],
  'AW-7.24': ['Artwork marked as Available'],
  'AW-7.25': ['Failed to update artwork sold status'],
  'AW-7.26': ['Artwork is missing or invalid. Please refresh the page or contact support.'],
  'AW-7.32': ['Artwork marked as {}'],
  'AW-7.33': ['Failed to update artwork status'],
  'AW-7.37': ['Sold'],
  'AW-7.38': ['Draft'],
  'AW-7.39': ['Published'],
  'AW-7.40': ['Available'],
  'AW-7.43': ['Artwork deleted successfully'],
  'AW-7.44': ['Failed to delete artwork'],
  'AW-8.5': ['Failed to process resume data'],
  'AW-8.10': ['Document View', 'Section View'],
  'AW-8.15': ['No uploaded resume document.'],
  'AW-8.19': ['Add New Entry'],
  'AW-8.20': ['No entries yet. Click "Add New Entry" to get started.'],
  'AW-8.22': ['Unable to display resume data'],
  'AW-8.30': ['Add {}'],
  'AW-8.31': ['Edit {}'],
  'AW-8.38': ['Currently ongoing'],
  'AW-8.39': ['Present'],
  'AW-8.44': ['Item deleted successfully'],
  'AW-8.51': ['Upload Resume'],
  'AW-8.53': ['Drag and drop your resume here or click to browse'],
  'AW-8.54': ['Supported formats: PDF, DOC, DOCX'],
  'AW-8.55': ['Drop your resume here'],
  'AW-8.56': ['Uploading resume...'],
  'AW-8.60': ['Please select a valid resume file'],
  'AW-8.62': ['File type must be {}'],
  'AW-8.63': ['File is larger than {} bytes'],
  'AW-8.64': ['File is smaller than {} bytes'],
  'AW-8.65': ['Too many files'],
  'AW-8.69': ['Invalid response from server'],
  'AW-8.70': ['Failed to upload resume'],
  'AW-8.71': ['Resume uploaded successfully'],
  'AW-8.75': ['Restore previous resume'],
  'AW-9.4': ['Create New Exhibition'],
  'AW-9.5': ['No exhibitions yet'],
  'AW-9.6': ['Create your first exhibition to showcase your artworks'],
  'AW-9.22': ['Failed to fetch exhibitions'],
  'AW-9.23': ['Failed to create exhibition'],
  'AW-9.24': ['Failed to update exhibition'],
  'AW-9.25': ['Failed to publish exhibition'],
  'AW-10.1': ['Publish your online gallery'],
  'AW-10.3': ['Publish your gallery'],
  'AW-10.8': ['Your gallery is live! Share this link with collectors.'],
  'AW-10.9': ['Copy link'],
  'AW-10.10': ['Copied!'],
  'AW-10.11': ['Failed to publish gallery.'],
  'AW-11.9': ['Complete Stripe Setup'],
  'AW-11.11': ['Error Loading Payment Settings', 'Try Again'],
  'AW-11.13': ['Error creating account link: {}'],
  'AW-11.14': ['Error launching Stripe onboarding: {}'],
  'AW-12.2': ['Enhance with AI'],
  'AW-12.8': ['Keep Original'],
  'AW-12.9': ['Use Enhanced Version'],
  'AW-12.10': ['Failed to enhance content. Please try again.'],
  'AW-12.11': ['No enhanced content received'],
  'AW-13.4': ['Google Maps not loaded - using manual entry'],
  'AW-13.7': ['Failed to initialize location search'],
  'AW-13.8': ['Failed to load Google Places API'],
}

test('AW-14.12 the fixed texts of areas 1 to 13 are in the catalogue, letter by letter', () => {
  const missing = Object.entries(ROWS).flatMap(([row, texts]) =>
    texts.filter((text) => !catalogue.includes(text)).map((text) => `${row}: ${text}`),
  )
  expect(missing).toEqual([])
})

test('AW-14.13 AW-14.14 no text has a placeholder for the store platform or the payment provider', () => {
  for (const text of catalogue) expect(text).not.toMatch(/\{[^}]/)
  expect(ALL_MESSAGES.shopAuthFailed).toBe('Failed to complete Shopify auth')
  expect(ALL_MESSAGES.completeSetup).toBe('Complete Stripe Setup')
})

test('AW-14.11 the text of the server wins when it is not empty', () => {
  expect(serverTextOr('The price is too high.', ALL_MESSAGES.artworkPublishFailed)).toBe('The price is too high.')
  for (const silent of ['', '  ', null, undefined])
    expect(serverTextOr(silent, ALL_MESSAGES.artworkPublishFailed)).toBe('Failed to publish artwork')
})
