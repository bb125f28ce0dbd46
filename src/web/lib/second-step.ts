import { createQuestion } from './question.ts'

/**
 * The question for the second factor, after the password of a session was confirmed. The answer is a token of that moment;
 * null when the person does not show it. `PasswordQuestion` asks it.
 */
export const secondStep = createQuestion<string | null>()
