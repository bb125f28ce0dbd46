import type { EnhanceSection } from '#contract/enhancement.ts'
import { api } from '#web/lib/api.ts'

/** Imported when somebody asks for a better version, so that a form does not load these schemas. */
export const requestEnhancement = (content: string, section: EnhanceSection) =>
  api('POST /enhance/profile', { body: { content, section } })
