import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { failureTail } from './failure-tail.ts'
import { signInFailure } from './sign-in-flow.ts'

test('CD-2.14 a failed log-in shows the message of the error, or the fixed text when there is none', () => {
  expect(signInFailure(new ApiError(503, { error: 'We are moving house.' }))).toEqual({
    kind: 'failed',
    message: 'We are moving house.',
  })
  expect(signInFailure(new Error('The lock is jammed.'))).toEqual({ kind: 'failed', message: 'The lock is jammed.' })
  for (const silent of [new ApiError(500, {}), new ApiError(0, undefined), new Error(''), 'thrown words'])
    expect(signInFailure(silent)).toEqual({ kind: 'failed', message: 'Failed to sign in' })
})

test('a refused password and a missing account have words of their own', () => {
  expect(signInFailure(new ApiError(401, { error: 'no' }))).toEqual({
    kind: 'failed',
    message: 'Invalid email or password',
  })
  expect(signInFailure(new ApiError(404, { error: 'no' }))).toEqual({
    kind: 'no-account',
    message: 'Account not found. Please try using the sync button below.',
  })
})

test('CD-1.15 a failed sign-up ends with the error of the answer, else its details, else the message of the exception', () => {
  expect(failureTail(new ApiError(500, { error: 'the error', details: 'the details' }))).toBe('the error')
  expect(failureTail(new ApiError(500, { details: 'the details' }))).toBe('the details')
  expect(failureTail(new Error('the exception'))).toBe('the exception')
})
