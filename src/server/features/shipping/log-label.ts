import type { Money } from '#contract/money.ts'
import type { Log } from '#server/platform/log.ts'

/** One line for a label that a carrier was paid for or took back; written once it is stored. */
export const logLabel = (
  log: Log,
  movement: 'label bought' | 'label voided',
  about: Money & { label: string; providerId: string },
): void => log.info({ money: { movement, ...about } }, movement)
