// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'

afterEach(cleanup)

function Gallery({ count }: { count: number }) {
  const [index, setIndex] = useState(0)
  const images = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    src: `/${at}.webp`,
    sources: [],
    width: 100,
    height: 100,
    alt: `Picture ${at + 1}`,
    color: null,
  }))
  return <Carousel images={images} index={index} onIndexChange={setIndex} label="Images of Drift" />
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const current = () => screen.getByText(/^\d+ \/ \d+$/).textContent

test('the arrows go round: before the first comes the last', async () => {
  render(<Gallery count={3} />)
  expect(current()).toBe('1 / 3')
  await press('Previous image')
  expect(current()).toBe('3 / 3')
  await press('Next image')
  expect(current()).toBe('1 / 3')
})

test('a dot leads to its picture', async () => {
  render(<Gallery count={3} />)
  await press('Go to image 2')
  expect(current()).toBe('2 / 3')
  expect(screen.getByRole('button', { name: 'Go to image 2' }).getAttribute('aria-current')).toBe('true')
})

test('one picture has no controls, and none says so', () => {
  const { rerender } = render(<Gallery count={1} />)
  expect(screen.queryAllByRole('button')).toEqual([])
  rerender(<Gallery count={0} />)
  expect(screen.getByText('No images available')).toBeTruthy()
})
