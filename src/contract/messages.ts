/**
 * Every fixed text a user may read, letter by letter as the specification has it (AW-14.12). A text with a blank is a
 * function of what fills it. The names of vendors are literal whichever adapter is active (AW-14.13, AW-14.14).
 */
export const MESSAGES = {
  loading: 'Loading...',
  somethingWentWrong: 'Something went wrong',
  tryAgain: 'Try Again',
  pleaseLogIn: 'Please log in',
  logIn: 'Log In',
  cancel: 'Cancel',
  saveChanges: 'Save Changes',
  comingSoon: 'Coming Soon',
  uploadsUnderWay: 'Two of your uploads are still being checked. Wait for one to finish and send this one again.',
  pictureAllowanceUsed: (minutes: number) =>
    `You have uploaded as many pictures as fit into an hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or upload smaller pictures then.`,
  welcomeBack: 'Welcome back',
  announcement: 'Discover, Collect, and Celebrate Emerging Artistry.',

  // identity
  signupSuccess: 'Signup successful! Redirecting...',
  shopSyncFailed: (error: string) => `Failed to sync with Shopify: ${error}`,
  emailInUse: 'Email is already in use. Please log in instead.',
  signupFailed: (tail: string) => `Failed to create account: ${tail}`,
  invalidCredentials: 'Invalid email or password',
  accountNotFound: 'Account not found. Please try using the sync button below.',
  signInFailed: 'Failed to sign in',
  passwordsDiffer: 'New passwords do not match',
  resetMailSent: 'If an account exists for that email, a link to set a new password is on its way.',
  resetLinkUnusable: 'This link has expired or was already used. Ask for a new one.',
  passwordTooShort: 'Use at least 8 characters.',
  passwordTooCommon: 'This password is among the most common ones. Choose another.',
  currentPasswordWrong: 'Current password is incorrect',
  shopAuthStartFailed: 'Failed to initiate Shopify auth',
  shopAuthFailed: 'Failed to complete Shopify auth',
  shopMissingParameters: 'Missing required parameters',
  shopConnecting: 'Connecting to Shopify...',
  shopConnected: 'Successfully connected to Shopify!',
  shopConnectionFailed: 'Connection Failed',
  shopIntegrationFailed: 'Failed to complete Shopify integration',
  shopPlatformMissing: 'Connecting a shop is not set up on this installation.',
  shopConnect: 'Connect your shop',

  // dashboard
  greeting: 'Welcome',
  studioAddress: 'Studio/Artwork Shipping Address',
  galleryAddress: 'Gallery Shipping Address',
  businessAddress: 'Business Shipping Address',
  shippingSection: 'Shipping & Labels',
  artworksSection: 'Your Artworks',
  exhibitionsSection: 'Your Exhibitions',
  curatedSection: 'Curated Collections',
  collectionSection: 'Your Collection',

  // profile and account
  profileSaved: 'Profile updated successfully!',
  profileSaveFailed: 'Failed to save profile changes',
  profilePageSaved: 'Profile updated successfully',
  profilePageSaveFailed: 'Failed to update profile',
  userDataFailed: 'Failed to fetch user data',
  profilePageLoadFailed: 'Failed to load profile data. Please try refreshing the page.',
  nameUpdated: 'Name updated successfully',
  emailUpdated: 'Email updated successfully',
  emailUpdateFailed: 'Failed to update email',
  passwordUpdated: 'Password updated successfully',
  passwordUpdateFailed: 'Failed to update password',
  preferencesUpdated: 'Communication preferences updated successfully',
  preferencesUpdateFailed: 'Failed to update preferences',
  roleUpdated: 'Role updated successfully',
  roleUpdateFailed: 'Failed to update role',
  avatarTooLarge: 'Image file is too large. Maximum size is 5MB',
  avatarWrongType: 'Invalid file type. Please use JPEG, JPG, or PNG',
  avatarOnlyTypes: 'Only JPEG, JPG, and PNG files are allowed',
  avatarOverLimit: 'Image must be smaller than 5MB',
  avatarInvalid: 'Invalid file. Please try again.',
  avatarUpdated: 'Profile picture updated successfully',
  avatarNotLoaded: 'Failed to load the uploaded image',
  avatarNeedsLogin: 'You must be logged in to upload a profile picture',
  avatarUploadFailed: 'Failed to upload profile picture. Please try again.',

  // artworks
  artworkUploaded: 'Artwork uploaded successfully',
  artworkUpdated: 'Artwork updated successfully',
  artworkUploadFailed: 'Failed to upload artwork',
  artworkUpdateFailed: 'Failed to update artwork',
  artworkFetchFailed: 'Failed to fetch artwork',
  artworkDetailsFailed: 'Failed to fetch artwork details',
  artworkDetailsLoading: 'Loading artwork details...',
  artworkNotFound: 'Artwork Not Found',
  artworkNotFoundText: 'This artwork does not exist or you do not have permission to edit it.',
  tooManyImages: 'Maximum 10 images allowed',
  imageTooLarge: (name: string) => `File ${name} is too large. Maximum size is 10MB`,
  notAnImage: (name: string) => `File ${name} is not an image file`,
  noImages: 'No images available',
  primaryImage: 'Primary',
  readyToPublish: 'Ready to Publish',
  markSold: 'Mark as Sold',
  markAvailable: 'Mark as Available',
  confirmDelete: 'Confirm Delete',
  statusSold: 'Sold',
  statusDraft: 'Draft',
  statusPublished: 'Published',
  statusAvailable: 'Available',
  artworkPublished: 'Artwork published successfully',
  artworkPublishFailed: 'Failed to publish artwork',
  publishBlocked:
    'You must complete your payment-provider onboarding and verify your identity before you can publish artwork.',
  markedSold: 'Artwork marked as Sold',
  markedAvailable: 'Artwork marked as Available',
  soldToggleFailed: 'Failed to update artwork sold status',
  artworkInvalid: 'Artwork is missing or invalid. Please refresh the page or contact support.',
  markedAs: (status: string) => `Artwork marked as ${status}`,
  statusUpdateFailed: 'Failed to update artwork status',
  artworkDeleted: 'Artwork deleted successfully',
  artworkDeleteFailed: 'Failed to delete artwork',
  deleting: 'Deleting...',
  publishing: 'Publishing...',
  updating: 'Updating...',

  // online gallery
  galleryTitle: 'Publish your online gallery',
  galleryPublish: 'Publish your gallery',
  galleryLive: 'Your gallery is live! Share this link with collectors.',
  galleryPublishFailed: 'Failed to publish gallery.',
  copyLink: 'Copy link',
  copied: 'Copied!',

  // resume (the section itself comes with the workspace issue; its texts are fixed)
  resumeItemAdded: 'Item added successfully',
  resumeItemUpdated: 'Item updated successfully',
  resumeItemDeleted: 'Item deleted successfully',
  resumeDataFailed: 'Failed to process resume data',
  resumeDocumentView: 'Document View',
  resumeSectionView: 'Section View',
  resumeNoDocument: 'No uploaded resume document.',
  resumeAddEntry: 'Add New Entry',
  resumeNoEntries: 'No entries yet. Click "Add New Entry" to get started.',
  resumeUnreadable: 'Unable to display resume data',
  resumeAddTitle: (section: string) => `Add ${section}`,
  resumeEditTitle: (section: string) => `Edit ${section}`,
  resumeOngoing: 'Currently ongoing',
  resumePresent: 'Present',
  resumeUpload: 'Upload Resume',
  resumeDropAtRest: 'Drag and drop your resume here or click to browse',
  resumeFormats: 'Supported formats: PDF, DOC, DOCX',
  resumeDropOver: 'Drop your resume here',
  resumeUploading: 'Uploading resume...',
  resumeFileInvalid: 'Please select a valid resume file',
  resumeAnswerInvalid: 'Invalid response from server',
  resumeUploadFailed: 'Failed to upload resume',
  resumeUploaded: 'Resume uploaded successfully',
  resumeRestore: 'Restore previous resume',
  /** Why a drop area refused a file; the allowed types follow the first. */
  fileTypeWrong: (allowed: string) => `File type must be ${allowed}`,
  fileTooLarge: (bytes: number) => `File is larger than ${bytes} bytes`,
  fileTooSmall: (bytes: number) => `File is smaller than ${bytes} bytes`,
  tooManyFiles: 'Too many files',

  // exhibitions
  exhibitionCreate: 'Create New Exhibition',
  exhibitionsEmpty: 'No exhibitions yet',
  exhibitionsEmptyText: 'Create your first exhibition to showcase your artworks',
  exhibitionsFailed: 'Failed to fetch exhibitions',
  exhibitionCreateFailed: 'Failed to create exhibition',
  exhibitionUpdateFailed: 'Failed to update exhibition',
  exhibitionPublishFailed: 'Failed to publish exhibition',

  // payments
  paymentSettingsFailed: 'Error Loading Payment Settings',
  completeSetup: 'Complete Stripe Setup',
  accountLinkFailed: (message: string) => `Error creating account link: ${message}`,
  onboardingFailed: (message: string) => `Error launching Stripe onboarding: ${message}`,
  sellerPrompt: 'You must finish your Stripe onboarding to publish and sell artwork.',
  sellerChecklist: 'Get Ready to Sell Your Artwork',

  // text enhancement
  enhance: 'Enhance with AI',
  enhanceKeep: 'Keep Original',
  enhanceUse: 'Use Enhanced Version',
  enhanceFailed: 'Failed to enhance content. Please try again.',
  enhanceEmpty: 'No enhanced content received',

  // places
  placesManual: 'Google Maps not loaded - using manual entry',
  placesInitFailed: 'Failed to initialize location search',
  placesLoadFailed: 'Failed to load Google Places API',

  // articles
  articlesSync: 'Sync from Shopify',
  articlesSyncing: 'Syncing articles from Shopify...',
  articlesFailed: 'Failed to fetch articles',
  articlesSyncFailed: 'Failed to sync articles',

  // marketplace
  marketplaceFailed: 'Failed to fetch marketplace products',
  marketplaceSearchFailed: 'Failed to search products',
  marketplaceEmpty: 'No products available in the marketplace.',
  nothingFound: (query: string) => `No results found for "${query}"`,

  // explore
  feedEmpty: 'No feed items found.',
  feedFailed: 'Failed to fetch feed results.',
} as const

/** 'Server text, or fixed text': the server's wins when it is not empty (AW-14.11). */
export const serverTextOr = (serverText: string | null | undefined, fixed: string): string => {
  const text = serverText?.trim()
  return text ? text : fixed
}
