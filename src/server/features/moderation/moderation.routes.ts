import { getReport, keepReported, listAdminActions, listReports, reportThing } from '#contract/moderation.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { ModerationService } from './moderation.service.ts'

export const moderationRoutes = (moderation: ModerationService): Binding[] => [
  route(reportThing, ({ user, body }) =>
    okAfter(moderation.report(user, { kind: body.kind, id: body.target_id }, body.reason, body.note)),
  ),
  route(listReports, ({ query }) => moderation.list(query)),
  route(getReport, ({ params }) => moderation.get(params)),
  route(keepReported, ({ user, params, body }) => okAfter(moderation.keep(user, params, body.note))),
  route(listAdminActions, ({ query }) => moderation.actions(query)),
]
