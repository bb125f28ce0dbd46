import { z } from 'zod'

/** An email as a form takes it, refused in words for people (CD-1.21). */
export const emailField = z
  .string()
  .trim()
  .min(1, { error: 'Enter your email.' })
  .max(254, { error: 'Use at most 254 characters.' })
  .pipe(z.email({ error: 'Enter an email address like name@example.com.' }))
