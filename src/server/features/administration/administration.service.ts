import type {
  AdminOverview,
  ListedOrder,
  ListedPerson,
  ListedWork,
  ORDER_FILTERS,
  PEOPLE_FILTERS,
  WORKS_FILTERS,
} from '#contract/administration.ts'
import { decimalAmount } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Keyset, type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { administrationRead as read } from './administration.read.ts'

export interface AdministrationDeps {
  db: Database
  clock: Clock
  mediaAddress(file: string): string
  jobs: Pick<Jobs, 'deadLetters' | 'failedRuns'>
  artworks: Pick<Artworks, 'primaryPictures'>
}

interface Query<F> extends PageRequest {
  filter?: F | undefined
  q?: string | undefined
}

interface Page<T, C> {
  items: T[]
  next_cursor: string | null
  counts: C
}

const toRestriction = (at: Date | null, reason: string) => at && { at: at.toISOString(), reason }

const getActing = ({ actingAllowed, lastActing }: { actingAllowed: boolean; lastActing: string | null }) => {
  if (actingAllowed) return 'allowed'
  return lastActing === 'asked' ? 'asked' : 'none'
}

/** A page of a list and the counts of its filters. */
const loadPage = async <Row extends { id: string; exact: string }, T, F extends string, C>(
  { filter, q, ...request }: Query<F>,
  readRows: (page: {
    filter: F | 'all'
    text: string | undefined
    from: Keyset | undefined
    limit: number
  }) => Promise<Row[]>,
  counts: Promise<C>,
  present: (rows: readonly Row[]) => T[] | Promise<T[]>,
): Promise<Page<T, C>> => {
  const { rows, next_cursor } = await readPage(
    request,
    (from, limit) => readRows({ filter: filter ?? 'all', text: q || undefined, from, limit }),
    ({ exact, id }) => ({ at: exact, id }),
  )
  return { items: await present(rows), next_cursor, counts: await counts }
}

export const createAdministrationService = ({ db, clock, mediaAddress, jobs, artworks }: AdministrationDeps) => ({
  async overview(): Promise<AdminOverview> {
    const [counts, letters, runs] = await Promise.all([read.overview(db), jobs.deadLetters.counts(), jobs.failedRuns()])
    return { ...counts, failed_events: letters.reduce((sum, { count }) => sum + count, runs.length) }
  },

  people: (query: Query<(typeof PEOPLE_FILTERS)[number]>) =>
    loadPage(
      query,
      (page) => read.people(db, page, clock.now()),
      read.peopleCounts(db),
      (rows) =>
        rows.map(
          (row): ListedPerson => ({
            id: row.id,
            name: row.name,
            email: row.email,
            avatar: row.avatarFile === null ? null : mediaAddress(row.avatarFile),
            role: row.role,
            is_admin: row.isAdmin,
            membership: row.membership,
            has_second_factor: row.secondFactors > 0,
            acting: getActing(row),
            has_acting_log: row.actingEntries > 0,
            works: row.works,
            joined_at: row.createdAt.toISOString(),
            suspended: toRestriction(row.suspendedAt, row.suspensionReason),
            removed_until: row.removedUntil?.toISOString() ?? null,
          }),
        ),
    ),

  works: (query: Query<(typeof WORKS_FILTERS)[number]>) =>
    loadPage(
      query,
      (page) => read.works(db, page),
      read.worksCounts(db),
      async (rows) => {
        const pictures = await artworks.primaryPictures(rows.map(({ id }) => id))
        return rows.map(
          (row): ListedWork => ({
            id: row.id,
            picture: pictures.get(row.id) ?? null,
            title: row.title,
            year: row.year,
            artist: { id: row.artistId, name: row.artistName },
            status: row.status,
            is_sold: row.isSold,
            price:
              row.priceMinor === null ? null : decimalAmount({ amountMinor: row.priceMinor, currency: row.currency }),
            currency: row.currency,
            created_at: row.createdAt.toISOString(),
            taken_down: toRestriction(row.takenDownAt, row.takenDownReason),
          }),
        )
      },
    ),

  orders: (query: Query<(typeof ORDER_FILTERS)[number]>) =>
    loadPage(
      query,
      (page) => read.orders(db, page),
      read.ordersCounts(db),
      async (rows) => {
        const pictures = await artworks.primaryPictures(rows.flatMap(({ firstWorkId }) => firstWorkId ?? []))
        return rows.map(
          (row): ListedOrder => ({
            id: row.id,
            picture: (row.firstWorkId && pictures.get(row.firstWorkId)) || null,
            number: row.number,
            status: row.status,
            payment_method: row.paymentMethod,
            has_problem: row.hasProblem,
            is_disputed: row.isDisputed,
            works: row.works,
            buyer: row.buyer,
            seller: row.seller,
            total: decimalAmount({ amountMinor: row.totalMinor, currency: row.currency }),
            refundable: decimalAmount({ amountMinor: row.totalMinor - row.refundedMinor, currency: row.currency }),
            currency: row.currency,
            paid_at: new Date(row.exact).toISOString(),
            refund_reason: row.refundReason || null,
          }),
        )
      },
    ),
})
export type AdministrationService = ReturnType<typeof createAdministrationService>
