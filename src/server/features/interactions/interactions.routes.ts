import {
  addComment,
  deleteComment,
  interactions,
  likedWorks,
  listComments,
  recordShare,
  savedItems,
  toggleLike,
  toggleSave,
  updateComment,
} from '#contract/interactions.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { Item } from './interactions.repository.ts'
import type { InteractionsService } from './interactions.service.ts'
import type { OwnComments } from './own-comments.service.ts'
import type { Saves } from './saves.service.ts'

const itemOf = ({ itemType, itemId }: Item): Item => ({ itemType, itemId })

export const interactionsRoutes = (service: InteractionsService, ownComments: OwnComments, saves: Saves): Binding[] => [
  route(interactions, ({ params, actor }) => service.counts({ itemType: params.type, itemId: params.id }, actor)),
  route(toggleLike, ({ body, user }) => service.toggleLike(itemOf(body), user)),
  route(likedWorks, ({ query, user }) => service.likedWorks(query, user)),
  route(addComment, ({ body, user, once }) => service.addComment(itemOf(body), user, body.content, once)),
  route(updateComment, ({ params, body, user }) => ownComments.update(params.id, user, body.content)),
  route(deleteComment, ({ params, user }) => ownComments.remove(params.id, user)),
  route(toggleSave, ({ body, user }) => saves.toggle(itemOf(body), user)),
  route(savedItems, ({ query, user }) => saves.page(query, user)),
  route(listComments, ({ params, query }) => service.comments(itemOf(params), query.page)),
  route(recordShare, ({ body }) => service.recordShare(itemOf(body))),
]
