import { ACCOUNT_MESSAGES } from './account-messages.ts'
import { ARTWORK_MESSAGES } from './artwork-messages.ts'
import { EXHIBITION_MESSAGES } from './exhibition-messages.ts'
import { MESSAGES } from './messages.ts'
import { RESUME_MESSAGES } from './resume-messages.ts'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'
import { WRITING_MESSAGES } from './writing-messages.ts'

/** Every fixed text, for checks of the whole catalogue; a page imports the files whose texts it shows. */
export const ALL_MESSAGES = {
  ...MESSAGES,
  ...SIGN_IN_MESSAGES,
  ...ACCOUNT_MESSAGES,
  ...ARTWORK_MESSAGES,
  ...EXHIBITION_MESSAGES,
  ...RESUME_MESSAGES,
  ...WRITING_MESSAGES,
} as const
