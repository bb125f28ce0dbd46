import { pageMeta } from '#web/lib/page-meta.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const meta = () => pageMeta({ title: 'Cart', description: 'Your cart at Gesso.' })

/** `/cart`, served here while no main site is set (CD-15.14). */
export default function Cart() {
  return (
    <div className="wrap sec">
      <EmptyState
        headingLevel={1}
        title="Your cart is empty"
        text="Every original is one of a kind and has a page of its own, with its price and its artist."
        action={<ButtonLink to="/collections/original-artwork">See original artwork</ButtonLink>}
      />
    </div>
  )
}
