// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product, ProductPage } from '#contract/shop.ts'
import { sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { toast } from '#web/ui/toast.ts'
import { WallView } from './wall-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
const failed = vi.spyOn(toast, 'error')

beforeEach(() => failed.mockReset().mockReturnValue(''))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inches = (width: number, height: number) => ({ width, height, depth: null, unit: 'inches' as const })
const product = (title: string, dimensions: Product['dimensions']): Product => ({
  id: title,
  artwork_id: title,
  handle: title.toLowerCase(),
  variant_id: title,
  title,
  vendor: 'Hana Itoh',
  vendor_slug: 'hana-itoh',
  price: null,
  currency: 'usd',
  offer: 'for_sale',
  available: true,
  is_sold: false,
  is_reserved: false,
  image: '/media/a.webp',
  picture: null,
  year_created: null,
  date_text: '',
  medium: 'oil',
  medium_line: '',
  dimensions,
  size_unit: 'in',
})
const DRIFT = product('Drift', inches(60, 40))
const NOT_SHIPPED = { country: 'US', prices: { domestic: null, region: null, world: null }, currency: 'usd' }
const open = (one = DRIFT, more: Product[] = []) => {
  const artwork = sampleWork({ title: one.title, dimensions: one.dimensions })
  const page: ProductPage = {
    product: one,
    artwork,
    gallery_published: false,
    payable: true,
    shipping: NOT_SHIPPED,
    more,
  }
  return show(<WallView page={page} />)
}

/** The sample wall is 1600 pixels wide, and its sofa of 84 inches covers 706 of them. */
const SAMPLE = { width: 1600, height: 1067, sofa: 706 }
const work = (title = 'Drift') => screen.getByRole('button', { name: new RegExp(`^${title}\\. Drag it`) })
const end = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} end of the known length`) })
/** A box in inches at a scale, as shares of the sample wall: where it begins, and its size. */
const shares = (node: HTMLElement) => {
  const { left, top, width, height } = node.style
  return {
    left: Number.parseFloat(left),
    top: Number.parseFloat(top),
    width: Number.parseFloat(width),
    height: Number.parseFloat(height),
  }
}
const widthAt = (inchesWide: number, known: number, pixels = SAMPLE.sofa) =>
  (100 * inchesWide * pixels) / known / SAMPLE.width
const length = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Its length/ })
const type = (value: string) => fireEvent.change(length(), { target: { value } })
const press = (node: HTMLElement, key: string, shiftKey = false) => fireEvent.keyDown(node, { key, shiftKey })
const choosePhoto = (bytes = 3) => {
  const file = new File(['abc'], 'wall.jpg', { type: 'image/jpeg' })
  Object.defineProperty(file, 'size', { value: bytes })
  const field = document.querySelector('input[type="file"][capture]')
  if (!field) throw new Error('There is no camera.')
  fireEvent.change(field, { target: { files: [file] } })
}
/** What the browser makes of the photograph. */
const decodesTo = (width: number, height: number) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['abc'])))
}

test('a work is drawn at the scale of the sofa, and hangs with its middle at 57 inches', () => {
  open()
  const { left, top, width, height } = shares(work())
  expect(width).toBeCloseTo(widthAt(60, 84), 4)
  expect(height).toBeCloseTo((100 * 40 * (SAMPLE.sofa / 84)) / SAMPLE.height, 4)
  expect(left + width / 2).toBeCloseTo(50, 4)
  expect(top + height / 2).toBeCloseTo((100 * 357) / SAMPLE.height, 4)
})

test('half the known length doubles the work; a wrong one is said and changes nothing, and the right one brings it back', () => {
  open()
  type('42')
  expect(shares(work()).width).toBeCloseTo(widthAt(60, 42), 4)
  for (const wrong of ['', '0', 'two']) {
    type(wrong)
    expect(screen.getByText('Enter a length of more than 0.')).toBeTruthy()
    expect(length().getAttribute('aria-invalid')).toBe('true')
    expect(shares(work()).width).toBeCloseTo(widthAt(60, 42), 4)
  }
  type('84')
  expect(screen.queryByText('Enter a length of more than 0.')).toBeNull()
  expect(shares(work()).width).toBeCloseTo(widthAt(60, 84), 4)
})

test('the same number in centimetres is a shorter length; a known thing brings its own length and unit', async () => {
  open()
  await userEvent.click(screen.getByRole('radio', { name: 'cm' }))
  expect(shares(work()).width).toBeCloseTo(widthAt(60, 84 / 2.54), 4)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^What you measured/ }), 'letter')
  expect(length().value).toBe('11')
  expect(shares(work()).width).toBeCloseTo(widthAt(60, 11), 4)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^What you measured/ }), 'other')
  expect(length().value).toBe('')
  expect(shares(work()).width).toBeCloseTo(widthAt(60, 11), 4)
})

test('an end of the known length that is moved changes the scale and how good it is', () => {
  open()
  expect(screen.getByText('Good to less than 1 inch')).toBeTruthy()
  press(end('First'), 'ArrowLeft', true)
  press(end('First'), 'ArrowLeft')
  expect(shares(work()).width).toBeCloseTo(widthAt(60, 84, SAMPLE.sofa + 11), 4)
  for (let step = 0; step < 69; step += 1) press(end('Second'), 'ArrowLeft', true)
  expect(screen.getByText(/^Good to about \d+ inches$/)).toBeTruthy()
})

test('the work moves by inches of the wall, ends at the edge of the photograph, and hangs again in its place', async () => {
  open()
  const before = shares(work())
  const inch = (100 * (SAMPLE.sofa / 84)) / SAMPLE.width
  press(work(), 'ArrowRight')
  press(work(), 'ArrowRight', true)
  expect(shares(work()).left).toBeCloseTo(before.left + 7 * inch, 4)
  press(work(), 'Enter')
  await userEvent.click(screen.getByRole('button', { name: 'Move left 1 inch' }))
  expect(shares(work()).left).toBeCloseTo(before.left + 6 * inch, 4)
  for (let step = 0; step < 30; step += 1) press(work(), 'ArrowRight', true)
  expect(shares(work()).left + before.width / 2).toBeCloseTo(100, 4)
  await userEvent.click(screen.getByRole('button', { name: 'Center at 57 in' }))
  expect(shares(work())).toEqual(before)
})

test('a drag moves by what the pointer moved, until it is let go', () => {
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
  open()
  const before = shares(work())
  fireEvent.pointerMove(work(), { clientX: 90, clientY: 0 })
  expect(shares(work())).toEqual(before)
  fireEvent.pointerDown(work(), { button: 0, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(work(), { clientX: 116, clientY: 100 })
  expect(shares(work()).left).toBeCloseTo(before.left + 1, 4)
  fireEvent.pointerUp(work())
  fireEvent.pointerMove(work(), { clientX: 400, clientY: 100 })
  expect(shares(work()).left).toBeCloseTo(before.left + 1, 4)
})

test('a frame is around the work and leaves its size; both widths are said', async () => {
  open()
  expect(screen.getByText('60 in')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Oak' }))
  expect(screen.getByText('60 in, 63.2 in with frame')).toBeTruthy()
  expect(shares(work()).width).toBeCloseTo(widthAt(60, 84), 4)
})

test('another work of the artist hangs in the same place at the same scale; what cannot hang is not offered', async () => {
  const vessel = { ...product('Vessel', { ...inches(8, 8), depth: 8 }), medium: 'sculpture' }
  open(DRIFT, [product('Moss', inches(20, 30)), vessel, product('Study', null)])
  const others = within(screen.getByRole('group', { name: 'On the same scale' })).getAllByRole('button')
  expect(others.map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  await userEvent.click(screen.getByRole('button', { name: /^Hang Moss/ }))
  const { left, width } = shares(work('Moss'))
  expect(width).toBeCloseTo(widthAt(20, 84), 4)
  expect(left + width / 2).toBeCloseTo(50, 4)
  expect(screen.getByRole('link', { name: 'Moss' }).getAttribute('href')).toBe('/marketplace/moss')
})

test('a work without dimensions is not drawn, and leads back to its page', () => {
  open(product('Study', null))
  expect(screen.getByRole('heading', { level: 1, name: 'This work has no dimensions' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the work' }).getAttribute('href')).toBe('/marketplace/study')
})

test('a photograph that cannot be used is explained, and the wall stays', async () => {
  open()
  choosePhoto(60 * 1024 * 1024 + 1)
  expect(await screen.findByText('This file is larger than 60 MB. Choose a smaller photo.')).toBeTruthy()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')))
  choosePhoto()
  expect(await screen.findByText(/Your browser cannot open this file as a picture/)).toBeTruthy()
  decodesTo(4000, 199)
  choosePhoto()
  expect(await screen.findByText(/This picture is too small to measure on/)).toBeTruthy()
  expect(screen.getByAltText(/^A pale wall/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use the sample wall' })).toBeNull()
})

test('a photograph that opens and cannot be written is explained, too', async () => {
  open()
  decodesTo(3000, 2000)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  choosePhoto()
  expect(await screen.findByText(/Your browser cannot open this file as a picture/)).toBeTruthy()
})

test('an own photograph is measured by a door, and the sample wall comes back as it was', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  decodesTo(4800, 3000)
  open()
  const before = shares(work())
  type('60')
  choosePhoto()
  const photo = await screen.findByAltText<HTMLImageElement>('Your photo of a wall')
  expect([photo.getAttribute('width'), photo.getAttribute('height'), length().value]).toEqual(['2400', '1500', '80'])
  expect(shares(work()).width).toBeCloseTo((100 * 60 * ((0.8 * 1500) / 80)) / 2400, 4)
  expect(screen.getByRole('button', { name: 'Center' })).toBeTruthy()
  const address = photo.src
  await userEvent.click(screen.getByRole('button', { name: 'Use the sample wall' }))
  expect([length().value, shares(work())]).toEqual(['84', before])
  await waitFor(() => expect(revoked).toHaveBeenCalledExactlyOnceWith(address))
})

test('a picture that could not be saved says so, and the button can be pressed again', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no pixels'))
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }))
  await waitFor(() =>
    expect(failed).toHaveBeenCalledExactlyOnceWith('The picture could not be saved. Try again in a moment.'),
  )
  expect(screen.getByRole('button', { name: 'Save picture' }).getAttribute('aria-busy')).not.toBe('true')
})
