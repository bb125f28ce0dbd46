import { failureText } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { useFollow } from './follow.queries.ts'
import { FollowLook } from './follow-look.tsx'

interface FollowSwitchProps {
  person: { id: string; name: string }
  followers: number
  userId: string
}

/** Follows a person; shows at once and is taken back when it fails. */
export function FollowSwitch({ person, followers, userId }: FollowSwitchProps) {
  const { following, followers_count, change } = useFollow(person.id, followers, userId)
  const press = () => {
    if (!change.isPending)
      change.mutate(!following, {
        onError: (error) => toast.error(failureText(error, `${person.name} could not be followed. Try again.`)),
      })
  }
  return (
    <FollowLook
      name={person.name}
      followers={followers_count}
      following={following}
      aria-pressed={following}
      onClick={press}
    />
  )
}
