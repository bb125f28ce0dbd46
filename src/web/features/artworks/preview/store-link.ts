import { shopPageUrl, storeProductUrl } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import type { PublicSettings } from '#web/lib/page-services.ts'

/**
 * Where a work is sold: in the connected store when there is one, else in our own shop (AW-6.18, AW-6.19). Null for a
 * work that is in none: without a handle, or taken out again.
 */
export const storeLink = (
  { status, shopify_handle }: Pick<Artwork, 'status' | 'shopify_handle'>,
  { mainSite, publicUrl }: Pick<PublicSettings, 'mainSite' | 'publicUrl'>,
): string | null => {
  if (status !== 'published') return null
  return mainSite ? storeProductUrl(mainSite, shopify_handle) : shopPageUrl(publicUrl, shopify_handle)
}
