import type { Artwork } from '#contract/artworks.ts'
import { settings } from '#web/lib/settings.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import styles from './preview.module.css'
import { storeLink } from './store-link.ts'

/** The work's product in the store and the way to it (AW-6.17, AW-6.18). Nothing while it is in no store. */
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
