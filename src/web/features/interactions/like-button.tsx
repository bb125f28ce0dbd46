import { useCallback, useEffect, useRef, useState } from 'react'
import { LIKE_ANIMATION_MS } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import { logQuietly } from '#web/lib/log.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button, Count } from '#web/ui/button.tsx'
import { LikeHeart } from '#web/ui/like-heart.tsx'
import type { Counts, Item } from './item-counts.ts'
import { sendHint } from './live-hint.ts'

type LikeState = Pick<Counts, 'liked' | 'likes_count' | 'version'>

interface LikeButtonProps {
  item: Item
  counts: Counts
  onLiked: (state: LikeState) => void
  /** Somebody who is not signed in wants to like it. */
  onSignInNeeded: () => void
}

/** Likes an item; without a session nothing is sent (CD-11.10). */
export function LikeButton({ item, counts, onLiked, onSignInNeeded }: LikeButtonProps) {
  const { status } = useSession()
  const { liked, likes_count, beating, toggle } = useLike(item, counts, onLiked)
  const isSignedOut = status === 'signed-out'
  return (
    <Button
      variant="outline"
      aria-pressed={isSignedOut ? undefined : liked}
      disabled={status === 'checking'}
      onClick={() => (isSignedOut ? onSignInNeeded() : void toggle())}
    >
      <LikeHeart liked={liked} beating={beating} beatMs={LIKE_ANIMATION_MS} />
      {liked ? 'Liked' : 'Like'} <Count value={likes_count} changed={counts.changed === 'likes_count'} />
    </Button>
  )
}

const expected = (known: LikeState, liked: boolean): LikeState => ({
  version: known.version,
  liked,
  likes_count: Math.max(0, known.likes_count + (liked === known.liked ? 0 : liked ? 1 : -1)),
})

const sendLike = async (item: Item): Promise<LikeState> => {
  const { liked, likesCount, version } = await api('POST /social/like', { body: item })
  void sendHint(liked ? 'like_added' : 'like_removed', item)
  return { liked, likes_count: likesCount, version }
}

/**
 * A like that shows immediately and follows the server's response (CD-11.6, CD-11.8). Only one call runs at a time; after
 * quick presses the last one decides (CD-11.17). A failure restores the state of `counts`, which may have changed in the
 * meantime, and is only logged (CD-11.9).
 */
export const useLike = (item: Item, counts: Counts, onLiked: (state: LikeState) => void) => {
  const { liked, likes_count, version } = counts
  const latest = useRef<LikeState>(counts)
  const [shown, setShown] = useState<LikeState>(counts)
  const [beating, setBeating] = useState(false)
  const known = useRef<LikeState>(counts)
  const wanted = useRef(counts.liked)
  const running = useRef(false)

  const showLatest = useCallback(() => {
    known.current = latest.current
    wanted.current = latest.current.liked
    setShown(latest.current)
  }, [])
  useEffect(() => {
    latest.current = { liked, likes_count, version }
    if (!running.current) showLatest()
  }, [liked, likes_count, version, showLatest])

  useEffect(() => {
    if (!beating) return
    const timer = setTimeout(() => setBeating(false), LIKE_ANIMATION_MS)
    return () => clearTimeout(timer)
  }, [beating])

  const send = async () => {
    while (wanted.current !== known.current.liked) known.current = await sendLike(item)
  }

  const toggle = async () => {
    wanted.current = !wanted.current
    setBeating(wanted.current)
    setShown(expected(known.current, wanted.current))
    if (running.current) return
    running.current = true
    try {
      await send()
      setShown(known.current)
      onLiked(known.current)
    } catch (error) {
      logQuietly('The like could not be recorded.', error)
      showLatest()
    } finally {
      running.current = false
    }
  }

  return { liked: shown.liked, likes_count: shown.likes_count, beating, toggle }
}
