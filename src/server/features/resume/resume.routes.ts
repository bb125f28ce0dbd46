import { getResume, restoreResume, uploadResume } from '#contract/resume.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { ResumeService } from './resume.service.ts'

export const resumeRoutes = (service: ResumeService): Binding[] => [
  route(getResume, async ({ user }) => {
    const { data, text, revision, replacedAt } = await service.find(user.id)
    return {
      structured_data: data,
      raw_text: text,
      revision,
      previous_replaced_at: replacedAt?.toISOString() ?? null,
    }
  }),
  route(uploadResume, async ({ user, files }) => {
    const { resume, unsorted, text } = await service.read(user.id, files)
    return { data: { ...resume, raw_text: text }, unsorted }
  }),
  route(restoreResume, ({ user }) => okAfter(service.restore(user.id))),
]
