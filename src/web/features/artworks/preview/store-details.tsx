import { shopPageUrl, storeProductUrl } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import type { PublicSettings } from '#web/lib/page-services.ts'
import { settings } from '#web/lib/settings.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import styles from './preview.module.css'

/**
 * The product page of a work: in the connected store if there is one, otherwise in our own shop (AW-6.18, AW-6.19). Null
 * for a work that is not in a store: not published, or without a handle.
 */
export const storeLink = (
  { status, shopify_handle }: Pick<Artwork, 'status' | 'shopify_handle'>,
  { mainSite, publicUrl }: Pick<PublicSettings, 'mainSite' | 'publicUrl'>,
): string | null => {
  if (status !== 'published') return null
  return mainSite ? storeProductUrl(mainSite, shopify_handle) : shopPageUrl(publicUrl, shopify_handle)
}

/** The work's product in the store and the way to it (AW-6.17, AW-6.18). */
export function StoreDetails({ work }: { work: Artwork }) {
  const link = storeLink(work, settings())
  if (!link) return null
  return (
    <section className={styles.store} aria-labelledby="store-details">
      <h3 id="store-details" className="h-tool-s">
        In the store
      </h3>
      <DefinitionList
        rows={[
          { term: 'Product', value: work.shopify_handle },
          { term: 'Variant', value: work.shopify_variant_id },
        ]}
      />
      <ButtonLink to={link} external full>
        View in store
      </ButtonLink>
    </section>
  )
}
