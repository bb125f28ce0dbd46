// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { WallScene, type WallSceneItem } from './wall-scene.tsx'
import { WallSceneCover } from './wall-scene-cover.tsx'

afterEach(cleanup)

const item = (id: string, size: [number, number], more: Partial<WallSceneItem> = {}): WallSceneItem => ({
  id,
  href: `/${id}`,
  label: id,
  widthIn: size[0],
  heightIn: size[1],
  image: { src: `/${id}.webp`, alt: '', width: size[0] * 10, height: size[1] * 10 },
  ...more,
})
const show = (...items: WallSceneItem[]) => render(<WallScene items={items} />, { wrapper: MemoryRouter })
const inches = (name: string, property: string) =>
  Number(screen.getByRole('link', { name }).closest('li')?.style.getPropertyValue(property))
const BENCH = 'Hung to scale, centered at 57 inches. The bench is 62 inches wide.'

test('one work is enough for a wall, and without any there is none', () => {
  show(item('Low Tide', [60, 40]))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect([inches('Low Tide', '--w'), inches('Low Tide', '--h'), inches('Low Tide', '--b')]).toEqual([60, 40, 37])
  expect(screen.getByText(BENCH)).toBeTruthy()
  cleanup()
  const { container } = show(item('No size', [0, 0]))
  expect(container.innerHTML).toBe('')
})

test('the wall is as high as its tallest work needs', () => {
  const room = () => screen.getByRole('list').closest<HTMLElement>('[style]')?.style.getPropertyValue('--wall')
  show(item('Low Tide', [60, 40]), item('Column', [20, 90]))
  expect(room()).toBe(String(57 + 45 + 4))
  cleanup()
  show(item('Low Tide', [60, 40]))
  expect(room()).toBe('91')
})

test('an object in the round stands on a plinth, with no bench in front of it', () => {
  show(item('Low Tide', [60, 40]), item('Vessel', [14, 17], { onPlinth: true }))
  expect([inches('Vessel', '--p'), inches('Vessel', '--b')]).toEqual([36, 31])
  expect(inches('Low Tide', '--p')).toBe(0)
  expect(screen.getByText('Hung to scale, centered at 57 inches.')).toBeTruthy()
  expect(screen.queryByText(BENCH)).toBeNull()
})

test('a cover hangs the same works at the same places, without links, as many as are seen well', () => {
  const works = ['One', 'Two', 'Three'].map((id) => ({ ...item(id, [90, 40]), title: id }))
  render(<WallSceneCover works={works} label="The Hour Before" sizes="100px" />)
  const cover = screen.getByRole('img', { name: 'The Hour Before' })
  expect(cover.querySelectorAll('[style*="--b"]')).toHaveLength(2)
  expect(cover.querySelectorAll('a')).toHaveLength(0)
  expect(cover.querySelector<HTMLElement>('[style*="--b"]')?.style.getPropertyValue('--b')).toBe('37')
})
