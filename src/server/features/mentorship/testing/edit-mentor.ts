import { listAllMentors, type MentorInput, saveMentor } from '#contract/mentors.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import type { TestUser } from '#server/testing/test-app.ts'

/** Changes the first mentor; returns the response. */
export const editFirstMentor = async (admin: TestUser, changes: Partial<MentorInput>) => {
  const [mentor] = requireSuccess(await admin.call(listAllMentors), 'Listing the mentors').mentors
  if (!mentor) throw new Error('There is no mentor.')
  const { id, slug: _slug, currency: _currency, is_offered: _offered, has_hours: _hours, ...input } = mentor
  return admin.call(saveMentor, { params: { id }, body: { ...input, ...changes } })
}
