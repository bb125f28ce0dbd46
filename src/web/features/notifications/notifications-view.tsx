import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { Notification, NotificationFilter } from '#contract/notifications.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { NextPage } from '#web/lib/next-page.tsx'
import { MarkAllRead } from '#web/shared/notifications/mark-all-read.tsx'
import { NotificationRows } from '#web/shared/notifications/notification-rows.tsx'
import { useNotifications } from '#web/shared/notifications/notifications.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ChipGroup } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './notifications.module.css'

const WEEK_DAYS = 7

interface FilterWords {
  label: string
  /** While it shows nothing. */
  title: string
  text: string
}

const FILTERS: Record<NotificationFilter, FilterWords> = {
  all: {
    label: 'All',
    title: 'Nothing yet',
    text: 'Likes, comments, followers, inquiries and sales appear here for 90 days.',
  },
  unread: { label: 'Unread', title: 'Nothing unread', text: 'You have seen everything.' },
  sales: {
    label: 'Sales',
    title: 'No sales or inquiries',
    text: 'Sales of your works and inquiries about them appear here for 90 days.',
  },
  people: {
    label: 'People',
    title: 'Nothing from people',
    text: 'Likes, comments, followers and requests appear here for 90 days.',
  },
  works: {
    label: 'New works',
    title: 'No new works',
    text: 'New works by people you follow, and those that your search alerts found, appear here for 90 days.',
  },
  account: {
    label: 'Account',
    title: 'Nothing about your account',
    text: 'The outcome of your reports appears here for 90 days.',
  },
}
const FILTER_NAMES = Object.keys(FILTERS) as NotificationFilter[]

/** The filter is part of the address, `?show=unread`; one that is unknown shows all. */
const useFilter = () => {
  const [params, setParams] = useSearchParams()
  const filter = FILTER_NAMES.find((name) => name === params.get('show')) ?? 'all'
  const choose = (next: NotificationFilter) =>
    setParams(next === 'all' ? {} : { show: next }, { preventScrollReset: true })
  return { filter, choose }
}

interface NotificationGroup {
  title: 'Today' | 'This week' | 'Earlier'
  items: Notification[]
}

/** Notifications by the day of the reader: today, the six days before, and earlier; without empty groups. */
export const groupByDay = (items: readonly Notification[], now: Date = new Date()): NotificationGroup[] => {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const week = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (WEEK_DAYS - 1))
  const chooseTitle = ({ at }: Notification): NotificationGroup['title'] => {
    const moment = new Date(at)
    return moment >= today ? 'Today' : moment >= week ? 'This week' : 'Earlier'
  }
  return (['Today', 'This week', 'Earlier'] as const)
    .map((title) => ({ title, items: items.filter((one) => chooseTitle(one) === title) }))
    .filter((group) => group.items.length > 0)
}

/** What the signed-in person was notified of in the last 90 days. */
export function NotificationsView() {
  const { filter, choose } = useFilter()
  const list = useNotifications(filter)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <>
      <PageHead
        title="Notifications"
        action={
          <div className={styles.actions}>
            {/* It takes its room from the start, so that nothing moves when it appears. */}
            <span style={{ visibility: items.length > 0 || unread > 0 ? undefined : 'hidden' }}>
              <MarkAllRead unread={unread} />
            </span>
            <IconLink icon="search" label="Search alerts" to="/account#search-alerts" />
            <IconLink icon="settings" label="Email preferences" to="/account#preferences" />
          </div>
        }
      />
      <div className={styles.filters}>
        <ChipGroup
          label="Filter notifications"
          value={filter}
          onChange={choose}
          options={FILTER_NAMES.map((value) => ({
            value,
            label: FILTERS[value].label,
            ...(value === 'unread' && unread > 0 && { count: unread }),
          }))}
        />
      </div>
      {list.data ? (
        <>
          {items.length === 0 && <Nothing filter={filter} onAll={() => choose('all')} />}
          {groupByDay(items).map((group) => (
            <Group key={group.title} title={group.title} items={group.items} />
          ))}
          <NextPage list={list} failed="More notifications could not be loaded." />
        </>
      ) : list.error ? (
        <LoadError headingLevel={2} query={list} message="Your notifications could not be loaded." />
      ) : (
        <SkeletonGroup>
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} height={56} style={{ marginTop: 16 }} />
          ))}
        </SkeletonGroup>
      )}
    </>
  )
}

function Nothing({ filter, onAll }: { filter: NotificationFilter; onAll: () => void }) {
  const { title, text } = FILTERS[filter]
  return (
    <EmptyState
      headingLevel={2}
      title={title}
      text={text}
      action={
        filter === 'all' ? (
          <ButtonLink to="/explore" variant="outline">
            Explore
          </ButtonLink>
        ) : (
          <Button variant="outline" onClick={onAll}>
            Show all notifications
          </Button>
        )
      }
    />
  )
}

function Group({ title, items }: { title: string; items: readonly Notification[] }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <NotificationRows items={items} />
    </section>
  )
}
