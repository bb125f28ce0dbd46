import { useEffect, useRef, useState } from 'react'
import { LIKE_ANIMATION_MS } from '#contract/constants.ts'
import { logQuietly } from '#web/lib/log.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button, Count } from '#web/ui/button.tsx'
import { LikeHeart } from '#web/ui/like-heart.tsx'
import type { Counts, Item } from './interactions.calls.ts'

type LikeState = Pick<Counts, 'liked' | 'likes_count'>

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
      {liked ? 'Liked' : 'Like'} <Count value={likes_count} />
    </Button>
  )
}

const expected = (known: LikeState, liked: boolean): LikeState => ({
  liked,
  likes_count: Math.max(0, known.likes_count + (liked === known.liked ? 0 : liked ? 1 : -1)),
})

/**
 * A like that shows immediately and follows the server's response (CD-11.6, CD-11.8). Only one call runs at a time; after
 * quick presses the last one decides (CD-11.17). A failure restores the last known state and is only logged (CD-11.9).
 */
export const useLike = (item: Item, counts: Counts, onLiked: (state: LikeState) => void) => {
  const [shown, setShown] = useState<LikeState>(counts)
  const [beating, setBeating] = useState(false)
  const known = useRef<LikeState>(counts)
  const wanted = useRef(counts.liked)
  const running = useRef(false)

  useEffect(() => {
    if (running.current) return
    known.current = { liked: counts.liked, likes_count: counts.likes_count }
    wanted.current = counts.liked
    setShown(known.current)
  }, [counts.liked, counts.likes_count])

  useEffect(() => {
    if (!beating) return
    const timer = setTimeout(() => setBeating(false), LIKE_ANIMATION_MS)
    return () => clearTimeout(timer)
  }, [beating])

  const send = async () => {
    const { sendLike } = await import('./interactions.calls.ts')
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
    } catch (error) {
      logQuietly('The like could not be recorded.', error)
      wanted.current = known.current.liked
    } finally {
      running.current = false
      setShown(known.current)
      onLiked(known.current)
    }
  }

  return { ...shown, beating, toggle }
}
