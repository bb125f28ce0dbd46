import { type Subscription, subscribe } from '#server/platform/events/events.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import { defineJob, hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { folderKey } from './artwork-files.ts'
import { imagesRepository as images } from './artwork-images.repository.ts'
import { createDerivation, type DerivationDeps } from './picture-derivation.ts'

export const CREDIT_QUEUE = 'picture.credit'

/** The pictures of an owner after one of them. */
interface CreditJob {
  ownerId: string
  after: string | null
}

export interface PictureCreditsDeps extends DerivationDeps {
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
}

/** Pictures of one job; looking at one whose credit is right costs next to nothing, making it again a second or two. */
const BATCH = 20
const MAX_OWNERS = 100

/**
 * Makes the files of pictures again whose credit is not what the artist states now. Nothing but the credit changes in them,
 * and their addresses stay.
 */
export const createPictureCredits = (deps: PictureCreditsDeps) => {
  const { db, files, jobs, imageTerms, log } = deps
  const derivePicture = createDerivation(deps)

  const creditAgain = async (ownerId: string, { id, artworkId }: { id: string; artworkId: string }): Promise<void> => {
    const { creditDigest } = await derivePicture({ id, artworkId, ownerId })
    await images.setCreditDigest(db, id, creditDigest)
    // Deleted meanwhile.
    if ((await images.find(db, id)) === null) await files.remove(folderKey(id))
  }

  const credit = async ({ ownerId, after }: CreditJob): Promise<void> => {
    const batch = await images.credited(db, ownerId, after, BATCH)
    const last = batch.at(-1)
    if (!last) return
    const write = await imageTerms.loadCredits(db, ownerId)
    const isStale = ({ artworkId, creditDigest }: (typeof batch)[number]) =>
      creditDigest !== imageTerms.digestCredit(write([artworkId]))
    await eachRecord(
      log,
      batch.filter(isStale),
      (image) => creditAgain(ownerId, image),
      ({ id }) => id,
    )
    if (batch.length === BATCH) await enqueue([{ ownerId, after: last.id }])
  }

  const enqueue = (credits: CreditJob[]): Promise<void> =>
    db.transaction(async (tx) => {
      for (const one of credits) await jobs.enqueue(tx, CREDIT_QUEUE, one)
    })

  const subscriptions: Subscription[] = [
    subscribe('image-terms.changed', {
      name: 'artworks.credit-by-terms',
      handle: ({ ownerId }) => enqueue([{ ownerId, after: null }]),
    }),
    // The name may have changed.
    subscribe('profile.changed', {
      name: 'artworks.credit-by-name',
      handle: ({ userId }) => enqueue([{ ownerId: userId, after: null }]),
    }),
  ]
  const creditJobs: JobDefinition[] = [
    defineJob<CreditJob>({ name: CREDIT_QUEUE, handle: credit }),
    // Pictures from before there were credits.
    hourly('uncredited-pictures', async () => {
      const owners = await images.ownersWithoutCredit(db, MAX_OWNERS)
      await enqueue(owners.map((ownerId) => ({ ownerId, after: null })))
    }),
  ]
  return { subscriptions, jobs: creditJobs }
}
