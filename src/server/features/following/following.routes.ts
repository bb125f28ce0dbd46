import { followedPeople, getFollow, setFollow } from '#contract/people.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { FollowingService } from './following.service.ts'

export const followingRoutes = (following: FollowingService): Binding[] => [
  route(getFollow, ({ params, actor }) => following.state(params.id, actor)),
  route(setFollow, ({ params, user, body }) => following.set(params.id, user, body.following)),
  route(followedPeople, ({ query, user }) => following.page(query, user)),
]
