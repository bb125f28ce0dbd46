import type { ComponentProps } from 'react'
import { Button, Count } from '#web/ui/button.tsx'

type FollowLookProps = Pick<ComponentProps<typeof Button>, 'aria-pressed' | 'disabled' | 'onClick'> & {
  name: string
  followers: number
  following?: boolean
}

/** How the button to follow somebody looks, whatever it does. */
export function FollowLook({ name, followers, following = false, ...action }: FollowLookProps) {
  return (
    <Button variant="outline" icon={following ? 'check' : 'plus'} {...action}>
      {following ? 'Following' : 'Follow'} <span className="sr">{name}, followers: </span>
      <Count value={followers} />
    </Button>
  )
}
