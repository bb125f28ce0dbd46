import { addComment, interactions, likedWorks, listComments, recordShare, toggleLike } from '#contract/interactions.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { Item } from './interactions.repository.ts'
import type { InteractionsService } from './interactions.service.ts'

const itemOf = ({ itemType, itemId }: Item): Item => ({ itemType, itemId })

export const interactionsRoutes = (service: InteractionsService): Binding[] => [
  route(interactions, ({ params, actor }) => service.counts({ itemType: params.type, itemId: params.id }, actor)),
  route(toggleLike, ({ body, user }) => service.toggleLike(itemOf(body), user)),
  route(likedWorks, ({ query, user }) => service.likedWorks(query, user)),
  route(addComment, ({ body, user, once }) => service.addComment(itemOf(body), user, body.content, once)),
  route(listComments, ({ params, query }) => service.comments(itemOf(params), query.page)),
  route(recordShare, ({ body }) => service.recordShare(itemOf(body))),
]
