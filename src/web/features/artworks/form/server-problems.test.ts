import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { serverProblems } from './server-problems.ts'

test('each problem goes where the form shows it', () => {
  const found = serverProblems(
    new ApiError(400, {
      error: 'title: is required',
      message: 'title: is required',
      code: 'invalid_request',
      request_id: 'r',
      fields: [
        { field: 'title', message: 'is required' },
        { field: 'dimensions.width', message: 'must be at least 0' },
        { field: 'images[2]', message: 'File c.jpg is not an image file' },
        { field: 'images', message: 'Maximum 10 images allowed' },
        { field: 'unknown', message: 'is not a field of this request' },
      ],
    }),
  )
  expect(found).toEqual({
    fields: { title: 'Is required.', width: 'Must be at least 0.' },
    files: new Map([[2, 'File c.jpg is not an image file']]),
    images: 'Maximum 10 images allowed',
    reason: 'title: is required',
  })
})

test('without an answer the connection is named; without a reason there is none', () => {
  expect(serverProblems(new ApiError(0, undefined)).reason).toContain('Check your connection')
  expect(serverProblems(new ApiError(500, {})).reason).toBeNull()
  expect(serverProblems(new Error('x'))).toEqual({ fields: {}, files: new Map(), images: null, reason: null })
})
