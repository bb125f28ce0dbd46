import { createQuestion } from './question.ts'

/**
 * The question for the password. The answer is a token of the moment at which it was entered; null when the person does not
 * enter it. `PasswordQuestion` asks it.
 */
export const recentPassword = createQuestion<string | null>()
