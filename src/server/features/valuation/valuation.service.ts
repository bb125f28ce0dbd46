import type { BodyOf } from '#contract/endpoint.ts'
import { decimalAmount, parseAmount } from '#contract/money.ts'
import {
  type estimatePrice,
  type ValuationAnswer,
  type ValuationRequest,
  valuation,
  valuationRequest,
} from '#contract/valuation.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { decodeId } from '#server/platform/http/keyset.ts'
import { findCurrency } from '#server/schema/profiles.ts'
import { type Comparable, computeArea, mediaNear, type Subject } from './comparable.ts'
import { describeEstimate, positionText, recommendPrice, TREND_WORDS } from './estimate-words.ts'
import { type Appraisal, appraise, STEPS } from './estimator.ts'
import { valuationRead } from './valuation.read.ts'
import { type EstimateRow, valuationRepository as estimates } from './valuation.repository.ts'

type EstimateRequest = BodyOf<typeof estimatePrice>

const WIDEST = Math.max(...STEPS.map(({ area }) => area))
const toNumber = (amountMinor: number, currency: string): number => Number(decimalAmount({ amountMinor, currency }))

const toAnswer = (subject: Subject, appraisal: Appraisal): ValuationAnswer => {
  const { currency } = subject
  const amount = (amountMinor: number): number => toNumber(amountMinor, currency)
  const { range, stats, trend, count, confidence } = appraisal
  return {
    currency,
    basis: range ? 'sufficient' : 'too_little_data',
    price_range: range && { min: amount(range.min), max: amount(range.max) },
    stats: stats && {
      average: amount(stats.average),
      min: amount(stats.min),
      max: amount(stats.max),
      count,
    },
    market_position: positionText(appraisal),
    price_trend: trend && TREND_WORDS[trend],
    recommendation: recommendPrice(appraisal),
    confidence_score: confidence,
    similar_works_count: count,
    note: describeEstimate(subject, appraisal),
  }
}

const toRequest = ({
  medium,
  width,
  height,
  depth,
  unit,
  year,
  priceMinor,
  currency,
  tags,
}: Subject): ValuationRequest => ({
  medium,
  dimensions: width === null || height === null ? null : { width, height, depth, unit },
  year_created: year,
  price: priceMinor === null ? null : toNumber(priceMinor, currency),
  tags: [...tags],
})

const toStored = (row: EstimateRow) => ({
  ...valuation.parse(row.answer),
  id: row.id,
  artwork_id: row.artworkId,
  created_at: row.createdAt.toISOString(),
})

export interface ValuationDeps {
  db: Database
  /** Of the installation. */
  currency: string
}

export const createValuationService = ({ db, currency: ofInstallation }: ValuationDeps) => {
  const findComparables = (subject: Subject, exceptId: string | null): Promise<Comparable[]> => {
    const area = computeArea(subject)
    const { medium, ownerId, currency } = subject
    if (area === null || medium === null) return Promise.resolve([])
    return valuationRead.comparables(db, {
      media: mediaNear(medium),
      medium,
      area,
      ratio: WIDEST,
      ownerId,
      currency,
      exceptId,
    })
  }

  const estimate = async (subject: Subject, exceptId: string | null): Promise<ValuationAnswer> =>
    toAnswer(subject, appraise(subject, await findComparables(subject, exceptId)))

  /** The subject: fields of the request override those stored for the work. */
  const loadSubject = async (request: EstimateRequest, userId: string): Promise<Subject> => {
    const stored = request.artwork_id === undefined ? null : await valuationRead.facts(db, request.artwork_id, userId)
    if (request.artwork_id !== undefined && stored === null) throw new Failure('artwork_not_found')
    const { width, height } = request
    const size =
      width === undefined || height === undefined
        ? {
            width: stored?.width ?? null,
            height: stored?.height ?? null,
            depth: stored?.depth ?? null,
            unit: stored?.unit ?? request.unit,
          }
        : { width, height, depth: request.depth ?? null, unit: request.unit }
    const own = stored?.currency ?? (await findCurrency(db, userId)) ?? ofInstallation
    const currency = request.currency ?? own
    // A stored price in another currency says nothing about this one.
    const storedMinor = stored?.currency === currency ? stored.priceMinor : null
    return {
      ...size,
      currency,
      medium: request.medium ?? stored?.medium ?? null,
      year: request.year_created === undefined ? (stored?.year ?? null) : request.year_created,
      tags: request.tags ?? stored?.tags ?? [],
      ownerId: stored?.ownerId ?? userId,
      priceMinor:
        request.price === undefined || request.price === null
          ? storedMinor
          : parseAmount(request.price, currency).amountMinor,
    }
  }

  return {
    estimate,

    /** Estimates and stores the result (AW-15.13). A referenced work must be visible to the caller. */
    async ask(request: EstimateRequest, user: Actor) {
      if (!user.hasProfile) throw new Failure('account_not_found')
      const artworkId = request.artwork_id ?? null
      const subject = await loadSubject(request, user.id)
      const response = await estimate(subject, artworkId)
      const row = await db.transaction(async (tx) => {
        if (artworkId !== null && !(await estimates.lockForKeyShare(tx, artworkId)))
          throw new Failure('artwork_not_found')
        return estimates.insert(tx, {
          ownerId: user.id,
          artworkId,
          request: { ...toRequest(subject) },
          answer: { ...response },
        })
      })
      return toStored(row)
    },

    /** The caller's earlier estimates, newest first (AW-15.14). */
    async history(userId: string, page: { cursor?: string | undefined; limit: number }) {
      const rows = await valuationRead.history(
        db,
        userId,
        page.cursor ? decodeId(page.cursor) : undefined,
        page.limit + 1,
      )
      const items = rows.slice(0, page.limit).map((row) => ({
        ...toStored(row),
        request: valuationRequest.parse(row.request),
      }))
      return { items, next_cursor: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null }
    },
  }
}
export type ValuationService = ReturnType<typeof createValuationService>
