import { HOUR_MS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import type { Session } from '#contract/mentorship.ts'
import { recapDueAt } from '#contract/mentorship-terms.ts'

/** By how much a recap is overdue: `18 hours`. */
export const overdueText = ({ end }: Pick<Session, 'end'>, now: Date): string =>
  counted(Math.max(1, Math.floor((now.getTime() - recapDueAt(new Date(end)).getTime()) / HOUR_MS)), 'hour')
