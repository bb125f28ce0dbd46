/** The fixed texts of fields that help with what is typed: enhanced texts, and suggested places. */
export const WRITING_MESSAGES = {
  enhance: 'Enhance with AI',
  enhanceKeep: 'Keep Original',
  enhanceUse: 'Use Enhanced Version',
  enhanceFailed: 'Failed to enhance content. Please try again.',
  enhanceEmpty: 'No enhanced content received',
  placesManual: 'Google Maps not loaded - using manual entry',
  placesInitFailed: 'Failed to initialize location search',
  placesLoadFailed: 'Failed to load Google Places API',
} as const
