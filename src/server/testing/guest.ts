import { randomUUID } from 'node:crypto'
import type { TestApp, TestUser } from './test-app.ts'

/** Whoever buys: a person, or a guest. */
export type TestBuyer = Pick<TestUser, 'email' | 'call'>
export type Guest = TestBuyer

/** A browser without an account, which keeps its cookies. */
export const createGuest = (t: TestApp, email = `guest-${randomUUID()}@example.com`): Guest => {
  const cookies = new Map<string, string>()
  return {
    email,
    async call(endpoint, input, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await t.anonymous.call(endpoint, input, { ...(cookie && { cookie }), ...headers })
      for (const { name, value } of answer.raw.cookies) cookies.set(name, value)
      return answer
    },
  }
}
