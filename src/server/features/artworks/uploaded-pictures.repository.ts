import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { uploadedPicture } from '#server/schema/artworks.ts'
import type { NewImage } from './artwork-images.repository.ts'

type NewPicture = Omit<typeof uploadedPicture.$inferInsert, 'ownerId'>

/** Pictures that belong to no work yet. Taking one deletes its row, so that each is used at most once. */
export const uploadedPicturesRepository = {
  async insert(db: Queryable, ownerId: string, picture: NewPicture): Promise<void> {
    await db.insert(uploadedPicture).values({ ...picture, ownerId })
  },
  /** Takes an owner's pictures that were uploaded after a time; those missing in the result are not available. */
  async take(tx: Transaction, ownerId: string, ids: readonly string[], after: Date): Promise<NewImage[]> {
    if (ids.length === 0) return []
    return tx
      .delete(uploadedPicture)
      .where(
        and(
          eq(uploadedPicture.ownerId, ownerId),
          inArray(uploadedPicture.id, [...ids]),
          gt(uploadedPicture.createdAt, after),
        ),
      )
      .returning({
        id: uploadedPicture.id,
        width: uploadedPicture.width,
        height: uploadedPicture.height,
        thumbhash: uploadedPicture.thumbhash,
        palette: uploadedPicture.palette,
        dhash: uploadedPicture.dhash,
      })
  },
  /** Deletes the rows of pictures uploaded before a time; returns their ids. */
  async takeExpired(tx: Transaction, before: Date): Promise<string[]> {
    const rows = await tx
      .delete(uploadedPicture)
      .where(lt(uploadedPicture.createdAt, before))
      .returning({ id: uploadedPicture.id })
    return rows.map(({ id }) => id)
  },
}
