import { type ReactNode, Suspense, useState } from 'react'
import { isShownSold } from '#contract/artwork-display.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
import type { Inquiry } from '#contract/inquiries.ts'
import { api } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { TOPIC_LABELS } from '#web/shared/inquiry/topics.ts'
import { LoadProblem } from '#web/shared/load-problem.tsx'
import { workPath } from '#web/shared/wall-item.tsx'
import { toLabelFacts } from '#web/shared/work-label.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { Agreement } from './agreement.tsx'
import styles from './inquiries.module.css'
import { useInquiry, useStoreInquiry } from './inquiries.queries.ts'
import { WorkMat } from './inquiry-list.tsx'
import { MessageForm } from './message-form.tsx'
import { Timeline } from './timeline.tsx'

const loadOfferForm = () => import('./offer-form.tsx')
const OfferForm = lazyPart(async () => ({ default: (await loadOfferForm()).OfferForm }))

/** A thread of the signed-in person: what was said, the offers, and the work beside it. */
export function InquiryView({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useInquiry(id)
  if (data) return <OwnInquiry inquiry={data} />
  if (error)
    return (
      <LoadProblem
        thing="inquiry"
        query={{ error, isFetching, refetch }}
        message="The inquiry could not be loaded."
        action={
          <ButtonLink to="/inquiries" variant="outline">
            See your inquiries
          </ButtonLink>
        }
      />
    )
  return <InquirySkeleton />
}

export function InquirySkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height={44} width="60%" />
      <Skeleton height={240} style={{ marginTop: 32 }} />
    </SkeletonGroup>
  )
}

const isOpenToOffers = (work: ArtworkCard): boolean => !isShownSold(work) && work.offer !== 'not_for_sale'

function OwnInquiry({ inquiry }: { inquiry: Inquiry }) {
  const store = useStoreInquiry()
  const [isOffering, setIsOffering] = useState(false)
  const { artwork } = inquiry
  const canOffer = !inquiry.closed && !inquiry.agreed && artwork?.status === 'published' && isOpenToOffers(artwork)
  const open = inquiry.offers.find(({ status }) => status === 'open')
  const isCounter = open !== undefined && open.by !== inquiry.side
  return (
    <InquiryLayout
      inquiry={inquiry}
      over={<Breadcrumb to="/inquiries" parent="Inquiries" current={inquiry.title} />}
      top={<Agreement inquiry={inquiry} />}
      beside={
        canOffer && (
          <Button variant="outline" full onClick={() => void whenLoaded(loadOfferForm, () => setIsOffering(true))}>
            {isCounter ? 'Make a counter-offer' : 'Make an offer'}
          </Button>
        )
      }
      canDecide
    >
      {!inquiry.closed && (
        <MessageForm
          send={(text, idempotencyKey) =>
            api(
              'POST /users/inquiries/:id/messages',
              { params: { id: inquiry.id }, body: { text } },
              { idempotencyKey },
            )
          }
          onSent={store}
        />
      )}
      {isOffering && (
        <Suspense>
          <OfferForm inquiry={inquiry} onClose={() => setIsOffering(false)} onMade={store} />
        </Suspense>
      )}
    </InquiryLayout>
  )
}

interface InquiryLayoutProps {
  inquiry: Inquiry
  /** Over the heading. */
  over?: ReactNode
  /** Over the conversation. */
  top?: ReactNode
  /** Under the label of the work. */
  beside?: ReactNode
  /** The reader can answer open offers, which takes an account. */
  canDecide?: boolean
  /** Under the conversation. */
  children: ReactNode
}

/** The conversation with the work beside it; for people with an account and for visitors. */
export function InquiryLayout({ inquiry, over, top, beside, canDecide = false, children }: InquiryLayoutProps) {
  const { artwork } = inquiry
  const path = artwork && workPath(artwork)
  return (
    <>
      <PageHead
        over={over}
        title={inquiry.with}
        lead={
          <>
            {inquiry.side === 'seller' ? 'About your work' : 'About'} <em className="art-s">{inquiry.title}</em>
            {inquiry.visitor_email && `. Their email: ${inquiry.visitor_email}`}
          </>
        }
      />
      <div className={styles.columns}>
        <section aria-label="Conversation" className={styles.talk}>
          {top}
          {inquiry.topics.length > 0 && (
            <ul className={styles.topics} aria-label="What they would like to know">
              {inquiry.topics.map((topic) => (
                <li key={topic}>
                  <Tag>{TOPIC_LABELS[topic]}</Tag>
                </li>
              ))}
            </ul>
          )}
          <Timeline inquiry={inquiry} canDecide={canDecide} />
          {inquiry.closed && (
            <Notice live={false}>
              <p>The account of {inquiry.with} is closed. You cannot write to them any more.</p>
            </Notice>
          )}
          {children}
        </section>
        <aside className={styles.side} aria-label="The work">
          <WorkMat inquiry={inquiry} />
          {artwork ? (
            <WallLabel artist={inquiry.artist_name} {...toLabelFacts(artwork)} titleHref={path} />
          ) : (
            <>
              <WallLabel artist={inquiry.artist_name} title={inquiry.title} />
              <p className="cap">This work is not public any more.</p>
            </>
          )}
          {beside}
        </aside>
      </div>
    </>
  )
}
