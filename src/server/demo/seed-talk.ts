import { addComment, recordShare, toggleLike } from '#contract/interactions.ts'
import { hideComment, keepReported, reportThing } from '#contract/moderation.ts'
import { DEMO_COMMENTS, DEMO_LIKES, DEMO_REPORTS, DEMO_SHARES } from './demo-talk.ts'
import { call, type DemoWorld, type Happening, requirePerson, requireWork } from './demo-world.ts'

export const listTalk = (world: DemoWorld): Happening[] => {
  /** The ids of the comments so far, by their texts. */
  const comments = new Map<string, string>()
  const findTarget = (about: (typeof DEMO_REPORTS)[number]['about']) => {
    if ('work' in about) return { kind: 'artwork', target_id: requireWork(world, about.work) } as const
    if ('person' in about) return { kind: 'profile', target_id: requirePerson(world, about.person).id } as const
    const [, id = ''] = [...comments].find(([text]) => text.startsWith(about.comment)) ?? []
    return { kind: 'comment', target_id: id } as const
  }
  return [
    ...DEMO_COMMENTS.map(({ by, on, daysAgo, text: content }) => ({
      daysAgo,
      async happen() {
        const body = { itemId: requireWork(world, on), itemType: 'artwork', content } as const
        const { comment } = await call(requirePerson(world, by).client, addComment, { body })
        comments.set(content, comment.id)
      },
    })),
    ...DEMO_REPORTS.map(({ by, about, reason, note, daysAgo, decided }) => ({
      daysAgo,
      async happen() {
        const target = findTarget(about)
        await call(requirePerson(world, by).client, reportThing, { body: { ...target, reason, note } })
        const { kind, target_id: id } = target
        if (!decided) return
        if ('keep' in decided)
          await call(world.admin.client, keepReported, { params: { kind, id }, body: { note: decided.keep } })
        else await call(world.admin.client, hideComment, { params: { id }, body: { reason: decided.hide } })
      },
    })),
  ]
}

/** Likes and shares; their times are spread afterwards. */
export const addCounts = async (world: DemoWorld): Promise<void> => {
  for (const [by, keys] of Object.entries(DEMO_LIKES))
    for (const key of keys)
      await call(requirePerson(world, by).client, toggleLike, {
        body: { itemId: requireWork(world, key), itemType: 'artwork' },
      })
  for (const [key, times] of Object.entries(DEMO_SHARES))
    for (let time = 0; time < times; time += 1)
      await call(world.anonymous, recordShare, {
        body: { itemId: requireWork(world, key), itemType: 'artwork', shareMethod: time % 3 === 0 ? 'native' : 'link' },
      })
}
