import type { ResultOf } from '#contract/endpoint.ts'
import type { ownRecommendations } from '#contract/recommendations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Discovery } from '../discovery/discovery.module.ts'
import { dismissalsRepository as dismissals } from './dismissals.repository.ts'
import type { ModelReasons } from './model-reasons.ts'
import { recommendationsRead as read } from './recommendations.read.ts'
import { suggestWorks } from './taste.ts'

export interface RecommendationsDeps {
  db: Database
  artworks: Pick<Artworks, 'lockPublic'>
  discovery: Pick<Discovery, 'presentFitting'>
  /** Null where reasons have computed words. */
  reasons: Pick<ModelReasons, 'apply'> | null
}

/** Works for somebody, from what they liked, saved, viewed and dismissed. A language model gets titles and reasons to word, never who the person is. */
export const createRecommendationsService = ({ db, artworks, discovery, reasons }: RecommendationsDeps) => ({
  async list(user: Actor, viewed: readonly string[]): Promise<ResultOf<typeof ownRecommendations>> {
    const [signed, dismissed] = await Promise.all([read.signed(db, user.id, viewed), dismissals.of(db, user.id)])
    const like = signed.filter(({ sign }) => sign !== 'dismissed')
    const candidates = like.length > 0 ? await read.candidates(db, user.id, like) : []
    const results = await discovery.presentFitting(suggestWorks(candidates, signed))
    return {
      results: reasons ? reasons.apply(results, user.id) : results,
      dismissed: dismissed.map(({ artworkId }) => artworkId),
    }
  },

  /** Setting the same twice has no further effect. */
  async dismiss(user: Actor, artworkId: string, dismissed: boolean): Promise<{ dismissed: boolean }> {
    if (!user.hasProfile) throw new Failure('account_not_found')
    await db.transaction(async (tx) => {
      if (!dismissed) return dismissals.remove(tx, user.id, artworkId)
      if (!(await artworks.lockPublic(tx, artworkId))) throw new Failure('not_found')
      await dismissals.add(tx, user.id, artworkId)
    })
    return { dismissed }
  },
})
export type RecommendationsService = ReturnType<typeof createRecommendationsService>
