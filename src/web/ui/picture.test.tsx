// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Avatar, getInitials } from './avatar.tsx'
import { getRatio, Picture } from './picture.tsx'

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a picture that cannot be loaded gives way to its title, and a new file starts over', () => {
  const { rerender } = render(<Picture src="/gone.webp" alt="A dog on the flats" title="Low Tide" />)
  fireEvent.error(screen.getByRole('img', { name: 'A dog on the flats' }))
  expect(screen.getByRole('img', { name: 'A dog on the flats' }).textContent).toBe('Low Tide')
  expect(document.querySelector('img')).toBeNull()

  rerender(<Picture src="/there.webp" alt="A dog on the flats" title="Low Tide" />)
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/there.webp')
})

test('a picture that failed before the script was there gives way as well', () => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  render(<Picture src="/gone.webp" alt="A dog on the flats" />)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'A dog on the flats' })).toBeTruthy()
})

test('without a file there is no request, and the words stand in', () => {
  render(<Picture src="" alt="" />)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Picture not available' })).toBeTruthy()
})

test('only the main picture of a page is loaded before the others', () => {
  const { rerender } = render(<Picture src="/a.webp" alt="Drift" priority />)
  const image = screen.getByRole('img', { name: 'Drift' })
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  rerender(<Picture src="/a.webp" alt="Drift" />)
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['lazy', null])
})

test('a picture of the first row is named in the head of the page, in its best kind and its size; others are not', () => {
  const sources = [
    { type: 'image/avif', srcSet: '/b-320.avif 320w, /b-640.avif 640w' },
    { type: 'image/webp', srcSet: '/b-320.webp 320w' },
  ]
  const preloads = () => [...document.head.querySelectorAll('link[rel=preload]')]
  render(<Picture src="/b.webp" sources={sources} sizes="42vw" alt="Lazy" />)
  expect(preloads().filter((link) => link.getAttribute('imagesrcset')?.includes('/b-'))).toEqual([])
  render(<Picture src="/b.webp" sources={sources} sizes="42vw" alt="Eager" eager />)
  const [link, ...more] = preloads().filter((one) => one.getAttribute('imagesrcset')?.includes('/b-'))
  expect(more).toEqual([])
  const facts = ['as', 'type', 'imagesrcset', 'imagesizes', 'fetchpriority'].map((name) => link?.getAttribute(name))
  expect(facts).toEqual(['image', 'image/avif', sources[0]?.srcSet, '42vw', 'high'])
})

test('its room has the ratio of its pixels, else the stated one, else 4:3', () => {
  expect(getRatio({ width: 300, height: 100 }, 2)).toBe(3)
  expect(getRatio({ width: null, height: 100 }, 2)).toBe(2)
  expect(getRatio({}, Number.NaN)).toBeCloseTo(4 / 3)
})

test('initials are the first letters of the first and the last name', () => {
  expect(['Inés Okafor', 'ada', ' maria  da silva ', ''].map(getInitials)).toEqual(['IO', 'A', 'MS', ''])
})

test('a portrait that cannot be loaded gives way to the initials', () => {
  render(<Avatar name="Ada Test" src="/gone.webp" alt="Ada Test" />)
  fireEvent.error(screen.getByRole('img', { name: 'Ada Test' }))
  const initials = screen.getByRole('img', { name: 'Ada Test' })
  expect([initials.tagName, initials.textContent]).toEqual(['SPAN', 'AT'])
})
