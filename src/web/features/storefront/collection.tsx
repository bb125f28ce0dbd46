import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { Product } from '#contract/shop.ts'
import { BySession } from '#web/shared/by-session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductFlow } from './product-flow.tsx'
import styles from './storefront.module.css'

const PATH = '/collections/original-artwork'

interface CollectionProps {
  products: Product[]
  page: number
  hasMore: boolean
}

/** Everything that is published, newest first, page by page, with links that also work before the script is there. */
export function Collection({ products, page, hasMore }: CollectionProps) {
  return (
    <div className={`wrap sec ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="display-l">Original artwork</h1>
        {page > 1 && <p className="mute">Page {page}</p>}
      </header>
      {products.length > 0 ? (
        <ProductFlow products={products} label="Original artwork" level={2} />
      ) : (
        <EmptyState
          title={page > 1 ? 'There are no more works' : PUBLIC_MESSAGES.marketplaceEmpty}
          text={page > 1 ? undefined : 'The first works are on their way.'}
          action={
            page > 1 ? (
              <ButtonLink to={PATH} variant="outline">
                Newest works
              </ButtonLink>
            ) : (
              <BySession
                visitor={
                  <ButtonLink to="/signup" variant="outline">
                    Show your own
                  </ButtonLink>
                }
                person={
                  <ButtonLink to="/dashboard" variant="outline">
                    Your dashboard
                  </ButtonLink>
                }
              />
            )
          }
        />
      )}
      {(hasMore || page > 1) && (
        <nav className={styles.pager} aria-label="Pages">
          {page > 1 && (
            <ButtonLink to={page === 2 ? PATH : `${PATH}?page=${page - 1}`} variant="outline" rel="prev">
              Newer works
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink to={`${PATH}?page=${page + 1}`} variant="outline" rel="next">
              Older works
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}
