import type { Comment, ITEM_TYPES } from '#contract/interactions.ts'
import { LIVE_HINTS } from '#contract/live.ts'
import { type JoinAnswer, type LiveEvent, type LiveEventName, liveItem } from '#contract/live-events.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PublicRows } from '#server/platform/db/public-rows.ts'
import type { EventOf, Events } from '#server/platform/events/events.ts'
import type { Log } from '#server/platform/log.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import { type Counts, interactionsRead as read } from './interactions.read.ts'
import type { CommentRow, Item } from './interactions.repository.ts'
import { createLiveJoins } from './live-joins.ts'

export interface LiveItemsDeps {
  db: Database
  events: Pick<Events, 'listen'>
  log: Log
  realtime: Pick<Realtime, 'onMessage' | 'emit' | 'isEmpty' | 'disconnectAll'>
  items: Record<(typeof ITEM_TYPES)[number], Pick<PublicRows, 'isPublic' | 'findPublic'>>
  present(row: CommentRow): Comment
}

type CommentEvent = EventOf<'comment.added' | 'comment.updated' | 'comment.deleted'>
type ChangeEvent = CommentEvent | EventOf<'like.changed' | 'comment.changed' | 'item.counted'>

/** An item is identified by its type and its id together (CD-13.12). */
const getRoom = ({ itemType, itemId }: Item): string => `${itemType}:${itemId}`

/**
 * Notifies the browsers that show an item of what changed about it (CD-13.20). Every process notifies its own browsers.
 * What it sends is read from the database then, so nothing that a browser says is believed (CD-13.21).
 */
export const createLiveItems = ({ db, events, log, realtime, items, present }: LiveItemsDeps) => {
  /** Of each item whose changes are being sent, the last work: one change after the other, so that the newest state is last. */
  const running = new Map<string, Promise<void>>()
  const findVersion = createLiveJoins({ db, items })

  const send = async (event: ChangeEvent): Promise<void> => {
    const item: Item = { itemType: event.itemType, itemId: event.itemId }
    const actorId = event.type === 'like.changed' ? event.userId : null
    const [counts, isPublic] = await Promise.all([
      read.counts(db, item, actorId),
      items[item.itemType].isPublic(db, item.itemId),
    ])
    if (!isPublic) return
    const emit = <K extends LiveEventName>(name: K, payload: LiveEvent<K>) =>
      realtime.emit(getRoom(item), name, payload)
    const { version } = counts
    if (event.type === 'like.changed') {
      const { liked, likes } = counts
      return emit('like_updated', { ...item, likesCount: likes, userId: event.userId, liked, version })
    }
    if (event.type === 'comment.deleted')
      return emit('comment_deleted', { ...item, commentId: event.commentId, commentsCount: counts.comments, version })
    if (event.type === 'comment.added' || event.type === 'comment.updated') {
      const row = await read.comment(db, event.commentId)
      // Deleted in the meantime, which is sent next.
      if (!row) return
      const payload = { ...item, comment: present(row), commentsCount: counts.comments, version }
      return emit(event.type === 'comment.added' ? 'comment_added' : 'comment_updated', payload)
    }
    emit('counts_updated', { ...item, ...toCounts(counts), userId: event.userId, version })
  }

  const sendInOrder = (event: ChangeEvent): void => {
    const room = getRoom(event)
    if (realtime.isEmpty(room)) return
    const work = (running.get(room) ?? Promise.resolve())
      .then(() => send(event))
      .catch((error: unknown) => log.error({ err: error, room }, 'a change could not be sent'))
      .finally(() => {
        if (running.get(room) === work) running.delete(room)
      })
    running.set(room, work)
  }

  realtime.onMessage('join_item', liveItem, async (member, item): Promise<JoinAnswer> => {
    // Joined first, so that no change is lost between the version and the room.
    if (!member.join(getRoom(item))) return { error: 'too_many_items' }
    const version = await findVersion(item)
    if (version !== null) return { version }
    member.leave(getRoom(item))
    return null
  })
  realtime.onMessage('leave_item', liveItem, (member, item) => member.leave(getRoom(item)))
  // The change itself has been sent already, from the call that made it.
  for (const hint of LIVE_HINTS) realtime.onMessage(hint, liveItem, () => undefined)

  events.listen(
    ['like.changed', 'comment.added', 'comment.updated', 'comment.deleted', 'comment.changed', 'item.counted'],
    sendInOrder,
    realtime.disconnectAll,
  )

  return { settle: async (): Promise<void> => void (await Promise.all(running.values())) }
}

const toCounts = ({ likes, comments, shares }: Counts) => ({
  likesCount: likes,
  commentsCount: comments,
  sharesCount: shares,
})
