import { PUBLIC_MESSAGES } from './public-messages.ts'

/**
 * Fixed user-visible texts, exactly as specified (AW-14.12). A text with parameters is a function. Vendor names are literal,
 * whichever adapter is active (AW-14.13, AW-14.14). Areas with many texts have files of their own, because a page loads
 * whole files; `all-messages.ts` has all of them.
 */
export const MESSAGES = {
  ...PUBLIC_MESSAGES,
  saveChanges: 'Save Changes',
  comingSoon: 'Coming Soon',

  // dashboard
  greeting: 'Welcome',
  studioAddress: 'Studio/Artwork Shipping Address',
  galleryAddress: 'Gallery Shipping Address',
  businessAddress: 'Business Shipping Address',
  shippingSection: 'Shipping & Labels',
  artworksSection: 'Your Artworks',
  exhibitionsSection: 'Your Exhibitions',
  curatedSection: 'Curated Collections',
  profileSaved: 'Profile updated successfully!',
  profileSaveFailed: 'Failed to save profile changes',
  userDataFailed: 'Failed to fetch user data',

  // the profile and the account, before their sections
  profilePageLoadFailed: 'Failed to load profile data. Please try refreshing the page.',
  shopConnect: 'Connect your shop',

  // artworks
  artworkFetchFailed: 'Failed to fetch artwork',
  readyToPublish: 'Ready to Publish',
  markSold: 'Mark as Sold',
  markAvailable: 'Mark as Available',
  confirmDelete: 'Confirm Delete',
  statusDraft: 'Draft',
  statusPublished: 'Published',
  publishing: 'Publishing...',
  updating: 'Updating...',

  // payments
  paymentSettingsFailed: 'Error Loading Payment Settings',
  completeSetup: 'Complete Stripe Setup',
  accountLinkFailed: (message: string) => `Error creating account link: ${message}`,
  onboardingFailed: (message: string) => `Error launching Stripe onboarding: ${message}`,
  sellerPrompt: 'You must finish your Stripe onboarding to publish and sell artwork.',
  sellerChecklist: 'Get Ready to Sell Your Artwork',

  // moderation
  commentHidden: 'A moderator hid this comment.',

  // articles
  articlesSync: 'Sync from Shopify',
  articlesSyncing: 'Syncing articles from Shopify...',
  articlesFailed: 'Failed to fetch articles',
  articlesSyncFailed: 'Failed to sync articles',

  // marketplace
  marketplaceFailed: 'Failed to fetch marketplace products',
  marketplaceSearchFailed: 'Failed to search products',

  // mentorship
  sessionScheduled: 'Time scheduled! Please complete your information and payment.',
  sessionSlotName: 'Mentorship Session (Calendly Scheduled)',
  sessionFieldsMissing: 'Please fill in all required fields',
  sessionNoSlot: 'No time slot selected. Please select a time first.',
  sessionSlotInvalid: 'Selected time is invalid. Please try selecting again.',
  sessionContinue: 'Continue to Payment',
  sessionPaying: 'Processing...',
  sessionNoCheckout: 'No checkout URL received from server',
  sessionPaymentFailed: 'Payment failed. Please try again.',
  slotsFailed: 'Failed to fetch available slots',
  bookingCreateFailed: 'Failed to create booking',
  bookingFailed: 'Failed to fetch booking',
  bookingRescheduleFailed: 'Failed to reschedule booking',
  bookingsFailed: 'Failed to fetch bookings',

  // explore
  feedEmpty: 'No feed items found.',
  feedFailed: 'Failed to fetch feed results.',
  shopSearchFailed: 'Failed to fetch Shopify/AI search results.',
} as const
