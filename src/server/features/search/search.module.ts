import type { Database, Transaction } from '#server/platform/db/database.ts'
import { type Events, subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { defineJob, hourly } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createSearchService, type SearchService } from './search.service.ts'
import type { SearchKind } from './search-document.ts'
import { createSearchIndex } from './search-index.service.ts'

/** One search over works, artists, exhibitions and articles, for other features (decision 030). */
export interface Search extends FeatureModule, SearchService {
  /**
   * Makes what is public about these things findable and the rest not; called in every transaction that changes them. The
   * things are read in the transaction, so it is called after the change.
   */
  update(tx: Transaction, kind: SearchKind, ids: readonly string[]): Promise<void>
  /** Writes everything anew; returns the number of things that can be found. For tools. */
  rebuild(): Promise<number>
  /** Enqueues a rebuild for an installation that is older than the search, or whose documents are; called once at the start. */
  refill(): Promise<void>
}

export type { FeedHit } from './feed.read.ts'
export type { Fitting } from './recommendation.ts'
export type { StoredCondition } from './search.service.ts'
export type { SearchKind } from './search-document.ts'
export type { ArticleHit, ArtistHit, ExhibitionHit, ProductHit, SearchHit } from './search-hits.read.ts'
export type { FacetCount } from './search-matches.read.ts'

const REBUILD_QUEUE = 'search.rebuild'

export interface SearchDeps {
  db: Database
  events: Events
  jobs: Pick<Jobs, 'enqueue'>
  /** Of the installation. */
  currency: string
}

export const createSearch = ({ db, events, jobs, currency }: SearchDeps): Search => {
  const index = createSearchIndex(db, events)
  return {
    ...createSearchService(db, currency),
    update: index.update,
    rebuild: index.rebuild,
    async refill() {
      if (!(await index.isUnfilled())) return
      await db.transaction((tx) => jobs.enqueue(tx, REBUILD_QUEUE, {}, { singletonKey: 'rebuild' }))
    },
    bindings: [],
    subscriptions: [
      subscribe('profile.changed', {
        name: 'search.update-person',
        handle: ({ userId }) => index.updatePerson(userId),
      }),
    ],
    jobs: [
      defineJob({ name: REBUILD_QUEUE, keys: 'queued-once', handle: async () => void (await index.rebuild()) }),
      hourly('search-vocabulary', index.recount),
    ],
  }
}
