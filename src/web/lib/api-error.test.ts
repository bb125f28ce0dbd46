import { expect, test } from 'vitest'
import { ApiError, failureText } from './api-error.ts'

test('an error of the server is read with its text, code and fields', () => {
  const error = new ApiError(400, {
    error: 'The request has missing or invalid fields.',
    message: 'The request has missing or invalid fields.',
    code: 'invalid_request',
    fields: [{ field: 'price', message: 'must be more than 0' }],
    request_id: 'r1',
  })
  expect(error.message).toBe('The request has missing or invalid fields.')
  expect([error.status, error.code]).toEqual([400, 'invalid_request'])
  expect(error.fields).toEqual([{ field: 'price', message: 'must be more than 0' }])
  expect(failureText(error, 'It failed.')).toBe('The request has missing or invalid fields.')
})

test.each([
  ['a page of a proxy', '<html>Bad gateway</html>'],
  ['nothing', undefined],
  ['a list', [1, 2]],
  ['fields that are no list', { fields: 'price' }],
  [
    'fields without names',
    { fields: [null, 'price', { message: 'is required' }, { field: 7, message: 'is required' }] },
  ],
])('%s instead of an error of ours has no fields, and the fixed text stands', (_, body) => {
  const error = new ApiError(502, body)
  expect(error.fields).toEqual([])
  expect([error.code, error.message]).toEqual(['unknown', 'The server answered 502.'])
  expect(failureText(error, 'It failed.')).toBe('It failed.')
})

test('a call without any answer is distinguished from a refusal', () => {
  const error = new ApiError(0, undefined)
  expect([error.code, error.message]).toEqual(['no_answer', 'The server did not respond.'])
  expect(failureText(new TypeError('Failed to fetch'), 'It failed.')).toBe('It failed.')
})
