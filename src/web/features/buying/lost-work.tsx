import { useEffect, useRef } from 'react'
import { dateWords, priceText } from '#contract/artwork-display.ts'
import type { ArtworkImage, Dimensions } from '#contract/artworks.ts'
import { counted } from '#contract/counted.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { SizeUnit } from '#contract/record-terms.ts'
import type { Product } from '#contract/shop.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { holdEndText, timeText } from '#web/lib/format.ts'
import { isFocusFree } from '#web/lib/use-focus-after-removal.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { ContactToBuy } from '#web/shared/inquiry/contact-to-buy.tsx'
import { lineItem } from '#web/shared/wall-item.tsx'
import { StatusMark } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { WallScene, type WallSceneItem } from '#web/ui/wall-scene.tsx'
import { useProduct } from './buying.queries.ts'
import styles from './lost-work.module.css'

export interface LostWorkProps {
  title: string
  artist: string
  /** The handle of its product page, which stays after the sale; null without. */
  handle: string | null
  picture: ArtworkImage | null
  dimensions: Dimensions | null
  size_unit: SizeUnit
  /** Held: somebody else is paying for it. */
  how: 'sold' | 'held'
  /** When it was sold, or until when it is held. */
  at: string | null
  /** A payment arrived too late: it is refunded. */
  wasPaid: boolean
  /** Copies in the cart that can still be bought. */
  others: number
  /** Under the heading of a page, or the heading itself. */
  headingLevel: 1 | 2
  /** Goes on with the other works; without it, a link leads to the cart. */
  onContinue?: () => void
}

/** Says that somebody else was faster, when, and that nothing was charged; with works that are close to it. */
export function LostWork(props: LostWorkProps) {
  const { title, artist, handle, picture, others, onContinue } = props
  const { data: page } = useProduct(handle)
  const Heading: 'h1' | 'h2' = `h${props.headingLevel}`
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone, or the person comes back from the payment page.
  useEffect(() => {
    if (isFocusFree()) heading.current?.focus()
  }, [])
  const label = others === 1 ? 'Continue with the other work' : `Continue with the other ${others} works`
  return (
    <>
      <div className={styles.lost}>
        {picture && (
          <div className={styles.mat}>
            <Picture {...toPicture(picture)} alt="" title={title} fit="contain" sizes="(min-width: 700px) 40vw, 90vw" />
          </div>
        )}
        <div>
          <p className={styles.state}>
            <StatusMark kind={props.how === 'sold' ? 'sold' : 'pending'} />{' '}
            {props.how === 'sold' ? PUBLIC_MESSAGES.statusSold : 'On hold'}
          </p>
          <Heading ref={heading} tabIndex={-1} className="display-m">
            Someone reached this one first
          </Heading>
          <p className={styles.lead}>
            <em className="art">{title}</em> {happenedText(props)}
          </p>
          <div className={styles.tools}>
            {others > 0 &&
              (onContinue ? (
                <Button size="lg" onClick={onContinue}>
                  {label}
                </Button>
              ) : (
                <ButtonLink size="lg" to="/cart">
                  {label}
                </ButtonLink>
              ))}
            {page && <ContactToBuy work={page.artwork} label={`Ask ${artist}`} size="lg" variant="outline" />}
          </div>
          {others > 0 && (
            <p className="cap">{counted(others, 'other work is', 'other works are')} still in your cart.</p>
          )}
        </div>
      </div>
      {page && <SimilarWorks works={page.more} lost={props} />}
    </>
  )
}

const happenedText = ({ how, at, wasPaid }: LostWorkProps): string => {
  const charged = wasPaid ? 'Your payment came afterwards and was refunded in full.' : 'You have not been charged.'
  if (how === 'held') return `is on hold for someone else${at ? ` until ${holdEndText(at)}` : ''}. ${charged}`
  return `sold${at ? ` at ${timeText(at)}` : ''}. There is only one. ${charged}`
}

const hangProduct = (product: Product): WallSceneItem | null =>
  lineItem(product, { id: product.id, href: `/marketplace/${product.handle}`, artist: product.vendor })

const MAX_SIMILAR = 3

/** Works on sale that are close to a lost one, hung to scale. */
function SimilarWorks({ works, lost }: { works: readonly Product[]; lost: LostWorkProps }) {
  const similar = works.filter(({ available }) => available).slice(0, MAX_SIMILAR)
  if (similar.length === 0) return null
  const size = bothSizesText(lost)
  return (
    <section className={styles.similar} aria-labelledby="similar-title">
      <h2 id="similar-title" className="title-l">
        Close to it, on the same wall
      </h2>
      <WallScene
        items={similar.flatMap((product) => hangProduct(product) ?? [])}
        label="Works close to it, to scale"
        inColumn
      />
      {size && (
        <p className="cap">
          {lost.title} measures {size}.
        </p>
      )}
      <ul className={styles.labels}>
        {similar.map((product) => (
          <li key={product.id}>
            <WallLabel
              artist={product.vendor}
              title={product.title}
              titleHref={`/marketplace/${product.handle}`}
              year={dateWords(product)}
              dimensions={bothSizesText(product)}
              price={priceText(product.price, product.currency)}
              size="small"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
