import { MAX_SEARCH_ALERTS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { decimalAmount, SERVICE_CURRENCY } from '#contract/money.ts'
import type { createSearchAlert, SearchAlert } from '#contract/search-alerts.ts'
import { type AccountData, recordsPart } from '#server/platform/account-data.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { lockProfile } from '#server/schema/profiles.ts'
import type { SearchFilters } from '#server/schema/search.ts'
import type { Search } from '../search/search.module.ts'
import { searchAlertsRepository as rows, type SearchAlertRow } from './search-alerts.repository.ts'
import { toFilters } from './search-filters.ts'

export interface SearchAlertsDeps {
  db: Database
  search: Pick<Search, 'condition'>
  /** Of the installation. */
  currency: string
}

/** The same choice in any order is the same search; a facet without a choice is none. */
const normalized = (filters: SearchFilters): SearchFilters =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): [string, unknown][] => {
      if (!Array.isArray(value)) return value === undefined ? [] : [[name, value]]
      return value.length === 0 ? [] : [[name, [...new Set<string>(value)].toSorted()]]
    }),
  )

/** As it is typed: whole amounts without decimals. */
const typedPrice = (amountMinor: number, currency: string): string =>
  decimalAmount({ amountMinor, currency }).replace(/\.00$/, '')

const toQuery = ({ text, exact, filters }: SearchAlertRow): SearchAlert['query'] => {
  const { minPriceMinor, maxPriceMinor, priceCurrency = SERVICE_CURRENCY, ...facets } = filters
  return {
    q: text,
    ...Object.fromEntries(Object.entries(facets).map(([facet, values]) => [facet, values.join(',')])),
    ...(minPriceMinor === undefined ? {} : { price_min: typedPrice(minPriceMinor, priceCurrency) }),
    ...(maxPriceMinor === undefined ? {} : { price_max: typedPrice(maxPriceMinor, priceCurrency) }),
    ...(exact ? { exact: '1' } : {}),
  }
}

const present = (row: SearchAlertRow): SearchAlert => ({
  id: row.id,
  query: toQuery(row),
  created_at: row.createdAt.toISOString(),
})

/** Searches of whose new works people are notified; notifications compare them with what is published. */
export const createSearchAlerts = ({ db, search, currency }: SearchAlertsDeps) => {
  const accountData: AccountData = {
    async exportData(userId) {
      return recordsPart('search-alerts.json', (await rows.of(db, userId)).map(present), 'search alert')
    },
  }
  return {
    accountData,

    async list(userId: string): Promise<{ items: SearchAlert[] }> {
      return { items: (await rows.of(db, userId)).map(present) }
    },

    async create(
      { q, exact, ...asked }: BodyOf<typeof createSearchAlert>,
      userId: string,
    ): Promise<{ alert: SearchAlert; isNew: boolean }> {
      const alerted = { userId, text: q, exact: exact === '1', filters: normalized(toFilters(asked, currency)) }
      const condition = await search.condition(q, alerted.exact)
      if (!condition)
        throw new Failure('invalid_request', { fields: [{ field: 'q', message: 'Enter a word to search for.' }] })
      return db.transaction(async (tx) => {
        if (!(await lockProfile(tx, userId))) throw new Failure('account_not_found')
        const known = await rows.findSame(tx, alerted)
        if (known) return { alert: present(known), isNew: false }
        if ((await rows.countByUser(tx, userId)) >= MAX_SEARCH_ALERTS) throw new Failure('too_many_alerts')
        return { alert: present(await rows.insert(tx, alerted, condition)), isNew: true }
      })
    },

    async remove(id: string, userId: string): Promise<void> {
      if (!(await rows.remove(db, id, userId))) throw new Failure('not_found')
    },

    /** The pages of searches with the newest works first; alerts that were removed have none. */
    async readPaths(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const found = await rows.withIds(db, ids)
      return new Map(
        found.map((row) => [row.id, `/search?${new URLSearchParams({ ...toQuery(row), sort: 'newest' })}`]),
      )
    },
  }
}
export type SearchAlerts = ReturnType<typeof createSearchAlerts>
