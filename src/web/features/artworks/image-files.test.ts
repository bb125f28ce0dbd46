import { expect, test } from 'vitest'
import { ARTWORK_IMAGES } from '#contract/constants.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { checkFiles, explainFailure, fileProblem, imageProblems } from './image-files.ts'

const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type })
const files = (count: number) => Array.from({ length: count }, (_, at) => file(`${at}.jpg`))

test('CD-18.5 at most 10 images; a selection that would go beyond adds nothing', () => {
  expect(ARTWORK_IMAGES.maxCount).toBe(10)
  expect(checkFiles(files(10), 0).accepted).toHaveLength(10)
  expect(checkFiles(files(11), 0)).toMatchObject({ accepted: [], refusals: ['Maximum 10 images allowed'] })
  expect(checkFiles(files(3), 8)).toMatchObject({ accepted: [], refusals: ['Maximum 10 images allowed'] })
  expect(checkFiles(files(11), 0).leftOver).toHaveLength(11)
  expect(checkFiles(files(2), 8).accepted).toHaveLength(2)
})

test('CD-18.6 at most 10485760 bytes, inclusively', () => {
  expect(ARTWORK_IMAGES.maxBytes).toBe(10_485_760)
  const [limit, over] = [file('limit.jpg', 10_485_760), file('over.jpg', 10_485_761)]
  expect(checkFiles([limit, over], 0)).toEqual({
    accepted: [limit],
    leftOver: [over],
    refusals: ['File over.jpg is too large. Maximum size is 10MB'],
  })
})

test('what is no image is named and the good ones stay', () => {
  const [good, paper, drawing] = [
    file('a.png', 1, 'image/png'),
    file('b.pdf', 1, 'application/pdf'),
    file('c.svg', 1, 'image/svg+xml'),
  ]
  expect(checkFiles([paper, good, drawing, file('d', 1, ''), file('IMG_1.HEIC', 1, '')], 0)).toEqual({
    accepted: [good],
    leftOver: [],
    refusals: [
      'File b.pdf is not an image file',
      'File c.svg is an SVG drawing, which cannot be used here. Export it as a JPEG and choose that file.',
      'File d is not an image file',
      'File IMG_1.HEIC is a HEIC photo, which cannot be used here. Export it as a JPEG and choose that file.',
    ],
  })
})

test('a file that failed on the way can be sent again; one that the server refused cannot', () => {
  const problem = (error: unknown) => fileProblem(error, { name: 'a.jpg' })
  expect(problem(new ApiError(0, undefined))).toEqual({
    text: 'The server did not respond. Check your connection and try again.',
    canRetry: true,
  })
  expect(problem(new ApiError(500, {}))).toEqual({ text: 'File a.jpg could not be uploaded.', canRetry: true })
  expect(problem(new ApiError(415, { error: 'File a.jpg is not an image file' }))).toEqual({
    text: 'File a.jpg is not an image file',
    canRetry: false,
  })
  expect(explainFailure(new Error('x'))).toBeNull()
})

test('what the server says about single pictures is assigned by their place', () => {
  const fields = [
    { field: 'title', message: 'Enter a title.' },
    { field: 'images[2]', message: 'An image was uploaded too long ago. Add it again.' },
    { field: 'images', message: 'Maximum 10 images allowed' },
  ]
  const problems = imageProblems(new ApiError(400, { error: 'x', fields }))
  expect([...problems]).toEqual([[2, 'An image was uploaded too long ago. Add it again.']])
})
