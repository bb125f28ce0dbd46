// Without zod: the dialog that reports something is loaded by public pages.

/** What a signed-in person can report. */
export const REPORT_KINDS = ['comment', 'artwork', 'exhibition', 'article', 'profile'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Why, in the words that everybody reads. */
export const REPORT_REASONS = {
  spam: 'Scam or spam',
  abuse: 'Insults or threats',
  not_own_work: 'Not their own work',
  impersonation: 'Pretends to be somebody',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS
export const MAX_REPORT_NOTE_LENGTH = 500
