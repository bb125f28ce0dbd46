import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Events, type Subscription, subscribe } from '#server/platform/events/events.ts'
import { defineJob, hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Search } from '../search/search.module.ts'
import type { Valuation } from '../valuation/valuation.module.ts'
import { type Analysis, type AnalysisFacts, analysisRepository as analyses } from './artwork-analysis.repository.ts'
import { type ArtworkWords, artworkWords } from './artwork-words.ts'
import type { ArtworkChanges } from './artworks.repository.ts'
import { isPublic } from './artworks.status.ts'

const ANALYZE_QUEUE = 'artwork.analyze'

interface AnalysisJob {
  artworkIds: string[]
}

export interface AnalysisDeps {
  db: Database
  jobs: Jobs
  events: Events
  search: Pick<Search, 'update'>
  clock: Clock
  valuation: Pick<Valuation, 'estimate'>
  /** Words by a model that is shown the picture, around the measured ones; null without such a model. */
  describe: ((facts: AnalysisFacts, measured: ArtworkWords) => Promise<ArtworkWords>) | null
}

/** An estimate is recomputed after a month, a missing one after a day, because other works are published meanwhile. */
const GOOD_FOR_MS = { estimated: 30 * DAY_MS, unestimated: DAY_MS } as const
/** Works checked in an hourly run. */
const WINDOW = 500
/** Works per job of an hourly run. */
const MAX_WORKS_PER_JOB = 50
/** Increment when the same facts result in different words. */
const VERSION = 1

/** Clears an analysis whose facts have changed. */
export const NO_ANALYSIS: Analysis = {
  aiAnalysis: null,
  aiDescription: null,
  marketAnalysis: null,
  priceAnalysis: null,
  similarWorksCount: null,
}

const CONCERNED = ['medium', 'width', 'height', 'depth', 'unit', 'yearCreated', 'currency'] as const

/** Whether changed fields invalidate the analysis of a work: an estimate for another size or currency would be wrong. */
export const outdates = (work: Pick<AnalysisFacts, (typeof CONCERNED)[number]>, changes: ArtworkChanges): boolean =>
  CONCERNED.some((field) => changes[field] !== undefined && changes[field] !== work[field])

const serializeInputs = ({
  medium,
  width,
  height,
  depth,
  unit,
  yearCreated,
  priceMinor,
  picture,
}: AnalysisFacts): string =>
  JSON.stringify([VERSION, medium, width, height, depth, unit, yearCreated, priceMinor, picture])

const chunkIds = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_WORKS_PER_JOB) }, (_, at) =>
    ids.slice(at * MAX_WORKS_PER_JOB, (at + 1) * MAX_WORKS_PER_JOB),
  )

/**
 * Analyzes a work after its pictures are ready: plain words for what can be measured, and a price estimate. On every
 * change of a work, the analysis is recomputed if its facts have changed.
 */
export const createArtworkAnalysis = (deps: AnalysisDeps) => {
  const { db, jobs, events, search, clock, valuation, describe } = deps
  let position: string | null = null

  const isFresh = ({ aiAnalysis }: AnalysisFacts): boolean => {
    if (!aiAnalysis?.origin) return false
    const goodFor = aiAnalysis.price_range ? GOOD_FOR_MS.estimated : GOOD_FOR_MS.unestimated
    return clock.now().getTime() - Date.parse(aiAnalysis.origin.at) < goodFor
  }
  const isDue = (facts: AnalysisFacts): boolean =>
    !facts.isProcessing &&
    facts.picture !== null &&
    !(isFresh(facts) && facts.aiAnalysis?.origin?.inputs === serializeInputs(facts))

  const buildAnalysis = async (facts: AnalysisFacts): Promise<Analysis> => {
    const measured = artworkWords(facts)
    // Works are compared by what was measured of all of them.
    const { tags } = measured
    const response = await valuation.estimate({ ...facts, year: facts.yearCreated, tags }, facts.id)
    const words = describe ? await describe(facts, measured) : measured
    const { stats, market_position, price_trend, recommendation, confidence_score } = response
    return {
      aiAnalysis: {
        ...words,
        price_range: response.price_range,
        origin: { inputs: serializeInputs(facts), at: clock.now().toISOString() },
      },
      aiDescription: words.description,
      marketAnalysis: stats && {
        market_position,
        price_trend: price_trend ?? '',
        stats,
        recommendation,
        confidence_score,
      },
      priceAnalysis: response.note,
      similarWorksCount: response.similar_works_count,
    }
  }

  const enqueue = (artworkIds: readonly string[]): Promise<void> =>
    db.transaction(async (tx) => {
      for (const group of chunkIds(artworkIds))
        await jobs.enqueue(tx, ANALYZE_QUEUE, { artworkIds: group } satisfies AnalysisJob)
    })

  const analyze = async (artworkId: string): Promise<void> => {
    const [facts] = await analyses.facts(db, [artworkId])
    if (!facts || !isDue(facts)) return
    const analysis = await buildAnalysis(facts)
    await db.transaction(async (tx) => {
      const status = await analyses.write(tx, artworkId, analysis)
      if (!status) return
      await search.update(tx, 'artwork', [artworkId])
      // Also emitted if the facts have changed meanwhile, so that the consumer analyzes the work again.
      await events.emit(tx, { type: 'artwork.changed', artworkId, ownerId: facts.ownerId, isPublic: isPublic(status) })
    })
  }

  const analyzeAll = async ({ artworkIds }: AnalysisJob): Promise<void> => {
    const failures: unknown[] = []
    // A failure does not stop the others; on retry of the job, finished works are skipped.
    for (const artworkId of artworkIds) await analyze(artworkId).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  /** Enqueues the next works with an outdated estimate, in rotation. */
  const refresh = async (): Promise<void> => {
    const now = clock.now().getTime()
    const before = {
      estimated: new Date(now - GOOD_FOR_MS.estimated),
      unestimated: new Date(now - GOOD_FOR_MS.unestimated),
    }
    const { ids, last } = await analyses.aged(db, position, before, WINDOW)
    position = last
    if (ids.length > 0) await enqueue(ids)
  }

  const subscriptions: Subscription[] = [
    subscribe('artwork.changed', { name: 'artworks.analyze', handle: ({ artworkId }) => analyze(artworkId) }),
  ]
  const analysisJobs: JobDefinition[] = [
    defineJob<AnalysisJob>({ name: ANALYZE_QUEUE, handle: analyzeAll }),
    hourly('artwork-analyses', refresh),
  ]
  return { subscriptions, jobs: analysisJobs }
}
