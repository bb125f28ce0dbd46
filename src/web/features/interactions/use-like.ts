import { useEffect, useRef, useState } from 'react'
import { LIKE_ANIMATION_MS } from '#contract/constants.ts'
import { logQuietly } from '#web/lib/log.ts'
import type { Counts, Item } from './item.ts'

interface LikeState {
  liked: boolean
  likes: number
}

const wished = (known: LikeState, liked: boolean): LikeState => ({
  liked,
  likes: Math.max(0, known.likes + (liked === known.liked ? 0 : liked ? 1 : -1)),
})

/**
 * A like that shows at once and follows the server when it answers (CD-11.6, CD-11.8). Quick presses are gathered: one
 * call is under way at a time, and the last press decides (CD-11.17). A failure brings back what the server last said
 * and is only logged (CD-11.9).
 */
export const useLike = (item: Item, counts: Counts) => {
  const [shown, setShown] = useState<LikeState>({ liked: counts.liked, likes: counts.likes_count })
  const [beating, setBeating] = useState(false)
  const known = useRef(shown)
  const wanted = useRef(shown.liked)
  const running = useRef(false)

  useEffect(() => {
    if (running.current) return
    known.current = { liked: counts.liked, likes: counts.likes_count }
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
    setShown(wished(known.current, wanted.current))
    if (running.current) return
    running.current = true
    try {
      await send()
    } catch (error) {
      logQuietly('A like was not recorded.', error)
      wanted.current = known.current.liked
    } finally {
      running.current = false
      setShown(known.current)
    }
  }

  return { ...shown, beating, toggle }
}
