import { useLocation } from 'react-router'
import { LIKE_ANIMATION_MS } from '#contract/constants.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Count } from '#web/ui/count.tsx'
import { LikeHeart } from '#web/ui/like-heart.tsx'
import type { Counts, Item } from './item.ts'
import { useLike } from './use-like.ts'

/** Likes an item; somebody who is not signed in is led there and comes back (CD-11.10). */
export function LikeButton({ item, counts, className }: { item: Item; counts: Counts; className?: string }) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const { liked, likes, beating, toggle } = useLike(item, counts)
  const content = (
    <>
      <LikeHeart liked={liked} beating={beating} beatMs={LIKE_ANIMATION_MS} />
      {liked ? 'Liked' : 'Like'} <Count value={likes} />
    </>
  )
  if (status === 'signed-out')
    return (
      <ButtonLink
        to="/login"
        variant="outline"
        className={className}
        title="Log in to like this"
        onClick={() => rememberReturnTo(pathname + search)}
      >
        {content}
      </ButtonLink>
    )
  return (
    <Button
      variant="outline"
      className={className}
      aria-pressed={liked}
      disabled={status === 'checking'}
      onClick={() => void toggle()}
    >
      {content}
    </Button>
  )
}
