import { type EnhanceSection, enhanceProfile } from '#contract/enhancement.ts'
import { api } from '#web/lib/api.ts'

/** Imported when somebody asks for a better version, so that a form does not load these schemas. */
export const requestEnhancement = (content: string, section: EnhanceSection) =>
  api(enhanceProfile, { body: { content, section } })
