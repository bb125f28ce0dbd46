import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { InquirySummary } from '#contract/inquiries.ts'
import { formatDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { NextPage } from '#web/lib/next-page.tsx'
import { getPrimaryPicture } from '#web/shared/artwork-picture.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './inquiries.module.css'
import { useInquiries } from './inquiries.queries.ts'

/** What the signed-in person asked and was asked, the latest first. */
export function InquiryList() {
  const list = useInquiries()
  if (!list.data && list.error)
    return <LoadError headingLevel={2} query={list} message="Your inquiries could not be loaded." />
  if (!list.data)
    return (
      <SkeletonGroup>
        <Skeleton height={96} />
        <Skeleton height={96} style={{ marginTop: 16 }} />
      </SkeletonGroup>
    )
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState
        headingLevel={2}
        title="No inquiries yet"
        text="What you ask about a work, and what others ask about yours, is kept here."
        action={<ButtonLink to="/marketplace">See the marketplace</ButtonLink>}
      />
    )
  return (
    <>
      <ul className={styles.list}>
        {items.map((one) => (
          <InquiryRow key={one.id} inquiry={one} />
        ))}
      </ul>
      <NextPage list={list} failed="More inquiries could not be loaded." />
    </>
  )
}

function InquiryRow({ inquiry }: { inquiry: InquirySummary }) {
  const { artwork, unread } = inquiry
  return (
    <li className={classNames(styles.row, unread > 0 && styles.unread)}>
      <WorkMat inquiry={inquiry} />
      <div className={styles.words}>
        <p className={styles.line}>
          <span className={styles.name}>{inquiry.with}</span>
          <span className={styles.when}>{formatDate(inquiry.last_at)}</span>
        </p>
        <h2 className={`art-s ${styles.work}`}>
          <Link className={styles.open} to={`/inquiries/${inquiry.id}`}>
            {artwork?.title ?? inquiry.title}
          </Link>
        </h2>
        <p className={`small mute ${styles.last}`}>{inquiry.last_text}</p>
        {unread > 0 && <p className={styles.badge}>{counted(unread, 'new message')}</p>}
      </div>
    </li>
  )
}

/** The picture of the work an inquiry is about, while there is one. */
export function WorkMat({ inquiry: { artwork, title } }: { inquiry: Pick<InquirySummary, 'artwork' | 'title'> }) {
  return (
    <div className={styles.mat}>
      {artwork && <Picture {...getPrimaryPicture(artwork)} alt="" title={title} fit="contain" sizes="96px" hang />}
    </div>
  )
}
