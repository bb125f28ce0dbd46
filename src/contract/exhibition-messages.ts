/** The fixed texts of exhibitions and of the online gallery. */
export const EXHIBITION_MESSAGES = {
  galleryTitle: 'Publish your online gallery',
  galleryPublish: 'Publish your gallery',
  galleryLive: 'Your gallery is live! Share this link with collectors.',
  galleryPublishFailed: 'Failed to publish gallery.',
  exhibitionCreate: 'Create New Exhibition',
  exhibitionsEmpty: 'No exhibitions yet',
  exhibitionsEmptyText: 'Create your first exhibition to showcase your artworks',
  exhibitionsFailed: 'Failed to fetch exhibitions',
  exhibitionCreateFailed: 'Failed to create exhibition',
  exhibitionUpdateFailed: 'Failed to update exhibition',
  exhibitionPublishFailed: 'Failed to publish exhibition',
} as const
