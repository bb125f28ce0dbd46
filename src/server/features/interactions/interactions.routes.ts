import {
  addComment,
  deleteComment,
  getHiddenComment,
  interactions,
  likedWorks,
  listComments,
  recordShare,
  savedItems,
  toggleLike,
  toggleSave,
  updateComment,
} from '#contract/interactions.ts'
import { hideComment, showComment } from '#contract/moderation.ts'
import { createSavedList, deleteSavedList, putSavedItem, renameSavedList, savedLists } from '#contract/saved-lists.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { ModerateComment } from './comment-moderation.service.ts'
import type { Item } from './interactions.repository.ts'
import type { InteractionsService } from './interactions.service.ts'
import type { OwnComments } from './own-comments.service.ts'
import type { SavedLists } from './saved-lists.service.ts'
import type { Saves } from './saves.service.ts'

const toItem = ({ itemType, itemId }: Item): Item => ({ itemType, itemId })

interface InteractionsRoutesDeps {
  service: InteractionsService
  ownComments: OwnComments
  moderateComment: ModerateComment
  saves: Saves
  lists: SavedLists
}

export const interactionsRoutes = ({
  service,
  ownComments,
  moderateComment,
  saves,
  lists,
}: InteractionsRoutesDeps): Binding[] => [
  route(interactions, ({ params, actor }) => service.counts({ itemType: params.type, itemId: params.id }, actor)),
  route(toggleLike, ({ body, user }) => service.toggleLike(toItem(body), user)),
  route(likedWorks, ({ query, user }) => service.likedWorks(query, user)),
  route(addComment, ({ body, user, once }) => service.addComment(toItem(body), user, body.content, once)),
  route(updateComment, ({ params, body, user }) => ownComments.update(params.id, user, body.content)),
  route(deleteComment, ({ params, user }) => ownComments.remove(params.id, user)),
  route(getHiddenComment, ({ params, user }) => ownComments.hiddenBy(params.id, user)),
  route(hideComment, ({ params, user, body }) => okAfter(moderateComment(params.id, user, body.reason))),
  route(showComment, ({ params, user }) => okAfter(moderateComment(params.id, user, null))),
  route(toggleSave, ({ body, user }) => saves.toggle(toItem(body), user)),
  route(savedItems, ({ query, user }) => saves.page(query, user)),
  route(putSavedItem, ({ params, body, user }) => saves.put(toItem(params), body.list_id, user)),
  route(savedLists, ({ user }) => lists.all(user.id)),
  route(createSavedList, ({ body, user }) => lists.create(body.name, user)),
  route(renameSavedList, ({ params, body, user }) => lists.rename(params.id, body.name, user.id)),
  route(deleteSavedList, ({ params, user }) => okAfter(lists.remove(params.id, user.id))),
  route(listComments, ({ params, query }) => service.comments(toItem(params), query.page)),
  route(recordShare, ({ body, actor }) => service.recordShare(toItem(body), actor)),
]
