import { counted } from './counted.ts'

/** The fixed texts of uploading and editing a work, and of what an action of its card says afterwards. */
export const ARTWORK_MESSAGES = {
  uploadsUnderWay: 'Many of your uploads are still being checked. Wait for some to finish, then send this one again.',
  pictureAllowanceUsed: (minutes: number) =>
    `You have reached the upload limit for this hour. Try again in ${counted(minutes, 'minute')}, or upload smaller pictures then.`,
  artworkUploaded: 'Artwork uploaded successfully',
  artworkUpdated: 'Artwork updated successfully',
  artworkUploadFailed: 'Failed to upload artwork',
  artworkUpdateFailed: 'Failed to update artwork',
  artworkDetailsFailed: 'Failed to fetch artwork details',
  artworkDetailsLoading: 'Loading artwork details...',
  artworkNotFoundText: 'This artwork does not exist or you do not have permission to edit it.',
  tooManyImages: 'Maximum 10 images allowed',
  imageTooLarge: (name: string) => `File ${name} is too large. Maximum size is 10MB`,
  notAnImage: (name: string) => `File ${name} is not an image file`,
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
} as const
