import { expect, test } from 'vitest'
import { ARTWORK_IMAGES } from '#contract/constants.ts'
import { checkFiles, sentOf } from './image-files.ts'

const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type })
const files = (count: number) => Array.from({ length: count }, (_, at) => file(`${at}.jpg`))

test('CD-18.5 at most 10 images; a selection that would go beyond adds nothing', () => {
  expect(ARTWORK_IMAGES.maxCount).toBe(10)
  expect(checkFiles(files(10), 0).taken).toHaveLength(10)
  expect(checkFiles(files(11), 0)).toEqual({ taken: [], refusals: ['Maximum 10 images allowed'] })
  expect(checkFiles(files(3), 8)).toEqual({ taken: [], refusals: ['Maximum 10 images allowed'] })
  expect(checkFiles(files(2), 8).taken).toHaveLength(2)
})

test('CD-18.6 at most 10485760 bytes, inclusively', () => {
  expect(ARTWORK_IMAGES.maxBytes).toBe(10_485_760)
  const [limit, over] = [file('limit.jpg', 10_485_760), file('over.jpg', 10_485_761)]
  expect(checkFiles([limit, over], 0)).toEqual({
    taken: [limit],
    refusals: ['File over.jpg is too large. Maximum size is 10MB'],
  })
})

test('what is no image is named and the good ones stay', () => {
  const [good, paper, drawing] = [
    file('a.png', 1, 'image/png'),
    file('b.pdf', 1, 'application/pdf'),
    file('c.svg', 1, 'image/svg+xml'),
  ]
  expect(checkFiles([paper, good, drawing, file('d', 1, '')], 0)).toEqual({
    taken: [good],
    refusals: ['File b.pdf is not an image file', 'File c.svg is not an image file', 'File d is not an image file'],
  })
})

test('the share sent is told a file, one after the other', () => {
  expect(sentOf([100, 300], 0)).toEqual([0, 0])
  expect(sentOf([100, 300], 0.25)).toEqual([100, 0])
  expect(sentOf([100, 300], 0.625)).toEqual([100, 50])
  expect(sentOf([100, 0], 1)).toEqual([100, 100])
})
