// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PriceSlider } from './price-slider.tsx'
import { readSearchState } from './search-address.ts'

afterEach(cleanup)

/** The bars of the prices: under $250, from $250, from $1,000 and from $5,000. */
const PRICES = ['0.00', '250.00', '1000.00', '5000.00'].map((from) => ({ from, count: 1 }))

/** The slider in its form; what the form says whenever it is applied. */
const open = (prices = '') => {
  const applied: string[] = []
  const state = readSearchState(new URLSearchParams(prices))
  const apply = (form: HTMLFormElement) => {
    const [min, max] = [new FormData(form).get('price_min'), new FormData(form).get('price_max')]
    applied.push(`${String(min)}-${String(max)}`)
  }
  render(
    <form>
      <PriceSlider state={state} prices={PRICES} apply={apply} />
      <input aria-label="From" name="price_min" defaultValue={state.priceMin} />
      <input aria-label="To" name="price_max" defaultValue={state.priceMax} />
    </form>,
  )
  return applied
}
const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const said = () => ['Lowest price', 'Highest price'].map((name) => thumb(name).getAttribute('aria-valuetext'))
const drag = (name: string, place: number) => fireEvent.input(thumb(name), { target: { value: String(place) } })
const letGo = (name: string) => fireEvent(thumb(name), new Event('change'))
const fields = () => ['From', 'To'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)

test('a thumb that is moved writes into its field and applies once it is let go', () => {
  const applied = open()
  expect(said()).toEqual(['No lower limit', 'No upper limit'])
  drag('Lowest price', 1)
  drag('Lowest price', 2)
  expect(fields()).toEqual(['1000', ''])
  expect(said()).toEqual(['$1,000', 'No upper limit'])
  expect(applied).toEqual([])
  letGo('Lowest price')
  expect(applied).toEqual(['1000-'])
})

test('amounts between two bars stand at the bars around them and are said as typed', () => {
  open('price_min=$300&price_max=1,200')
  expect([thumb('Lowest price').value, thumb('Highest price').value]).toEqual(['1', '3'])
  expect(said()).toEqual(['$300', '$1,200'])
  drag('Highest price', 2)
  expect(fields()).toEqual(['$300', '1000'])
})

test('the thumbs do not pass each other, and the ends mean no limit', () => {
  open('price_min=250&price_max=1000')
  drag('Lowest price', 4)
  expect(fields()).toEqual(['250', '1000'])
  drag('Highest price', 0)
  expect(fields()).toEqual(['250', '1000'])
  drag('Lowest price', 0)
  drag('Highest price', 4)
  expect(fields()).toEqual(['', ''])
})

test('prices that make no sense narrow nothing: the thumbs stand at the ends', () => {
  open('price_min=900&price_max=100')
  expect(said()).toEqual(['No lower limit', 'No upper limit'])
})
