import { type Events, subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import { createAccountInteractions } from './account-interactions.ts'
import { type CommentModerationDeps, createCommentModeration } from './comment-moderation.service.ts'
import { presentComment } from './interactions.presenter.ts'
import type { CommentRow } from './interactions.repository.ts'
import { interactionsRoutes } from './interactions.routes.ts'
import { createInteractionsService, type InteractionsServiceDeps } from './interactions.service.ts'
import { createLiveItems, type LiveItemsDeps } from './live-items.service.ts'
import { createOwnComments, type OwnCommentsDeps } from './own-comments.service.ts'
import { createSavedLists } from './saved-lists.service.ts'
import { createSaves, type SavesDeps } from './saves.service.ts'

export interface InteractionsDeps
  extends Omit<
    InteractionsServiceDeps & OwnCommentsDeps & SavesDeps & LiveItemsDeps & CommentModerationDeps,
    'events' | 'items' | 'present'
  > {
  events: Events
  items: InteractionsServiceDeps['items']
  /** The address of a stored avatar. */
  avatarAddress(file: string): string
}

/** Likes, comments, saves and shares of public items (CD-11, CD-12). */
export const createInteractions = (deps: InteractionsDeps): FeatureModule => {
  const present = (row: CommentRow) =>
    presentComment(row, row.avatarFile === null ? null : deps.avatarAddress(row.avatarFile))
  const service = createInteractionsService({ ...deps, present })
  const live = createLiveItems({ ...deps, present })
  return {
    accountData: createAccountInteractions(deps),
    bindings: interactionsRoutes({
      service,
      ownComments: createOwnComments({ ...deps, present }),
      moderateComment: createCommentModeration(deps),
      saves: createSaves(deps),
      lists: createSavedLists(deps),
    }),
    close: live.settle,
    jobs: [hourly('recent-interactions', service.recountRecent)],
    subscriptions: [
      subscribe('artwork.deleted', {
        name: 'interactions.forget-artwork',
        handle: ({ artworkId }) => service.forgetArtwork(artworkId),
      }),
      subscribe('exhibition.changed', {
        name: 'interactions.forget-exhibition',
        handle: ({ exhibitionId }) => service.forgetExhibitionIfGone(exhibitionId),
      }),
    ],
  }
}
