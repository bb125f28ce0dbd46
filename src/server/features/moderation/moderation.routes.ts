import { getReport, keepReported, listAdminActions, listReports, reportThing } from '#contract/moderation.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { ModerationService } from './moderation.service.ts'

export const moderationRoutes = (moderation: ModerationService): Binding[] => [
  route(reportThing, async ({ user, body }) => {
    await moderation.report(user, { kind: body.kind, id: body.target_id }, body.reason, body.note)
    return { ok: true as const }
  }),
  route(listReports, ({ query }) => moderation.list(query)),
  route(getReport, ({ params }) => moderation.get(params)),
  route(keepReported, async ({ user, params, body }) => {
    await moderation.keep(user, params, body.note)
    return { ok: true as const }
  }),
  route(listAdminActions, ({ query }) => moderation.actions(query)),
]
