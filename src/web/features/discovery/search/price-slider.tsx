import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { SearchFacets } from '#contract/search.ts'
import styles from './facets.module.css'
import { type Apply, priceRange, type SearchState } from './search-address.ts'
import { shortPrice } from './search-words.ts'

interface Places {
  min: number
  max: number
}

interface PriceSliderProps {
  state: SearchState
  prices: SearchFacets['price']
  apply: Apply
}

/**
 * Two thumbs under the bars of the prices: each stands at the beginning of a bar, and at the end of the last one for no upper
 * limit. They write into the number fields, which is what the form sends; an amount between two bars is typed there.
 */
export function PriceSlider({ state, prices, apply }: PriceSliderProps) {
  /** Where the thumbs are while one is moved. */
  const [moved, setMoved] = useState<Places | null>(null)
  const steps = prices.map(({ from }) => Number(from))
  const end = steps.length
  const { min, max } = priceRange(state)
  const above = steps.findIndex((step) => step >= Number(max))
  const chosen: Places = {
    min: min === '' ? 0 : steps.findLastIndex((step) => step <= Number(min)),
    max: max === '' || above === -1 ? end : Math.max(above, 1),
  }
  const places = moved ?? chosen

  const move = (form: HTMLFormElement | null, next: Places) => {
    setMoved(next)
    const write = (name: string, place: number, open: number) => {
      const field = form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = place === open ? '' : String(steps[place])
    }
    // The other field keeps what was typed, which may lie between two bars.
    if (next.min !== places.min) write('price_min', next.min, 0)
    if (next.max !== places.max) write('price_max', next.max, end)
  }
  const commit = (form: HTMLFormElement | null) => {
    if (form) apply(form)
    setMoved(null)
  }
  const formatPlace = (place: number, typed: string): string =>
    shortPrice(moved === null && typed !== '' ? typed : String(steps[place]))

  const style = { '--from': `${(100 * places.min) / end}%`, '--to': `${(100 * places.max) / end}%` } as CSSProperties
  return (
    <div className={styles.slider} style={style}>
      <Thumb
        label="Lowest price"
        text={places.min === 0 ? 'No lower limit' : formatPlace(places.min, min)}
        place={places.min}
        end={end}
        onMove={(form, place) => move(form, { ...places, min: Math.min(place, places.max - 1) })}
        onCommit={commit}
      />
      <Thumb
        label="Highest price"
        text={places.max === end ? 'No upper limit' : formatPlace(places.max, max)}
        place={places.max}
        end={end}
        onMove={(form, place) => move(form, { ...places, max: Math.max(place, places.min + 1) })}
        onCommit={commit}
      />
    </div>
  )
}

interface ThumbProps {
  label: string
  /** What its place means. */
  text: string
  place: number
  end: number
  onMove: (form: HTMLFormElement | null, place: number) => void
  onCommit: (form: HTMLFormElement | null) => void
}

/** It has no name, so the form does not send it. */
function Thumb({ label, text, place, end, onMove, onCommit }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null)
  // React calls the browser's `input` event `onChange`; its `change` event comes once, when the thumb is let go.
  useEffect(() => {
    const node = input.current
    const commit = () => onCommit(node?.form ?? null)
    node?.addEventListener('change', commit)
    return () => node?.removeEventListener('change', commit)
  })
  return (
    <input
      ref={input}
      type="range"
      min={0}
      max={end}
      step={1}
      value={place}
      aria-label={label}
      aria-valuetext={text}
      onChange={({ currentTarget }) => onMove(currentTarget.form, Number(currentTarget.value))}
    />
  )
}
