import { type CSSProperties, type FormEvent, type ReactNode, type RefObject, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { MAX_COUNTED } from '#contract/constants.ts'
import type { Facet, SearchFacets } from '#contract/search.ts'
import { counted } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { pageLoaded } from '#web/lib/page-loaded.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorList } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import styles from './facets.module.css'
import { PriceBars } from './price-bars.tsx'
import {
  type Apply,
  type ListFacet,
  priceProblem,
  type SearchState,
  searchFields,
  searchPath,
  withoutFilters,
} from './search-address.ts'
import { chosenFilters, FACET_NAMES, SIZE_RANGES, valueName } from './search-words.ts'
import { SizeDrawing } from './size-drawing.tsx'

// Without script there are the fields alone.
const PriceSlider = lazyPart(async () => {
  await pageLoaded()
  return { default: (await import('./price-slider.tsx')).PriceSlider }
})

/** The id of the form, for controls that stand elsewhere on the page. */
export const FILTER_FORM = 'filters'
/** The id of the sheet, for the button that opens it. */
export const FILTER_SHEET = 'filter-sheet'

interface FacetsProps {
  state: SearchState
  facets: SearchFacets
  /** The number of works that are found, up to `MAX_COUNTED`. */
  count: number
  sheet: RefObject<HTMLElement | null>
  apply: Apply
}

/**
 * What narrows the works: a column beside them, which applies at once; on small screens a sheet over the page. It is a form
 * that also works without script.
 */
export function Facets({ state, facets, count, sheet, apply }: FacetsProps) {
  const on = chosenFilters(state).length
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
    sheet.current?.hidePopover()
  }
  return (
    <aside id={FILTER_SHEET} ref={sheet} popover="auto" className={styles.sheet} aria-label="Filter works">
      <div className={styles.head}>
        <h2 className="h-tool">Filters {on > 0 && <span className={styles.on}>{on}</span>}</h2>
        <IconButton icon="close" label="Close" tip={false} popoverTarget={FILTER_SHEET} popoverTargetAction="hide" />
      </div>
      <form
        id={FILTER_FORM}
        action="/search"
        className={styles.form}
        onSubmit={submit}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLInputElement && target.type === 'checkbox') apply(currentTarget)
        }}
      >
        {searchFields({ ...withoutFilters(state), sort: 'relevance' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Group facet="availability">
          <Boxes facet="availability" values={facets.availability} chosen={state.chosen.availability} />
        </Group>
        <Group facet="medium">
          <Boxes facet="medium" values={facets.medium} chosen={state.chosen.medium} />
        </Group>
        <Group facet="price">
          <Prices state={state} facets={facets} apply={apply} />
        </Group>
        <Group facet="size" hint="Longest side. Drawn to one scale: the person is 5 ft 7, the bench 62 inches.">
          <div className={styles.sizes}>
            {facets.size.map(({ value, count: works }) => (
              <Tile key={value} facet="size" value={value} works={works} chosen={state.chosen.size}>
                <SizeDrawing size={value} />
                <span className={styles.name}>{valueName('size', value)}</span>
                <span className={styles.range}>{SIZE_RANGES[value]}</span>
              </Tile>
            ))}
          </div>
        </Group>
        <Group facet="color">
          <div className={styles.colors}>
            {facets.color.map(({ value, count: works }) => (
              <label key={value} className={styles.color} data-color={value} title={valueName('color', value)}>
                <Box facet="color" value={value} chosen={state.chosen.color} />
                <span className="sr">{`${valueName('color', value)}, ${works}`}</span>
                <Icon name="check" size={16} />
              </label>
            ))}
          </div>
        </Group>
        <Group facet="orientation">
          <div className={styles.orientations}>
            {facets.orientation.map(({ value, count: works }) => (
              <Tile key={value} facet="orientation" value={value} works={works} chosen={state.chosen.orientation}>
                <span className={styles.frame} style={{ '--ratio': RATIOS[value] } as CSSProperties} />
                <span>{valueName('orientation', value)}</span>
              </Tile>
            ))}
          </div>
        </Group>
        <div className={styles.foot}>
          <Link className={styles.clear} to={searchPath(withoutFilters(state))} preventScrollReset>
            Clear all
          </Link>
          <Button type="submit" size="lg">
            {count >= MAX_COUNTED ? `Show more than ${MAX_COUNTED} works` : `Show ${counted(count, 'work')}`}
          </Button>
        </div>
      </form>
    </aside>
  )
}

const RATIOS = { landscape: 1.5, portrait: 0.7, square: 1 }

function Group({ facet, hint, children }: { facet: Facet; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{FACET_NAMES[facet]}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}

interface BoxProps {
  facet: ListFacet
  value: string
  chosen: readonly string[]
}

/** The form around it applies the change. */
const noted = () => undefined

function Box({ facet, value, chosen }: BoxProps) {
  return <input type="checkbox" name={facet} value={value} checked={chosen.includes(value)} onChange={noted} />
}

function Boxes({
  facet,
  values,
  chosen,
}: Omit<BoxProps, 'value'> & { values: readonly { value: string; count: number }[] }) {
  return values.map(({ value, count }) => (
    <label key={value} className={styles.line}>
      <Box facet={facet} value={value} chosen={chosen} />
      <span>{valueName(facet, value)}</span>
      <span className={styles.count}>{count}</span>
    </label>
  ))
}

function Tile({ works, children, ...box }: BoxProps & { works: number; children: ReactNode }) {
  return (
    <label className={styles.tile} data-none={works === 0 || undefined}>
      <Box {...box} />
      {children}
      <span className="sr">, {works}</span>
    </label>
  )
}

function Prices({ state, facets, apply }: Pick<FacetsProps, 'state' | 'facets' | 'apply'>) {
  const problem = priceProblem(state)
  const problemId = useId()
  const isHydrated = useHydrated()
  const field = (name: 'price_min' | 'price_max', label: string, value: string) => (
    <label className={styles.amount}>
      <span className="sr">{label}</span>
      <span aria-hidden="true">$</span>
      <TextInput
        // Another address replaces what stands in the field.
        key={value}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? problemId : undefined}
        onBlur={({ currentTarget: { value: typed, form } }) => {
          if (typed.trim() !== value && form) apply(form)
        }}
      />
    </label>
  )
  return (
    <>
      <PriceBars state={state} prices={facets.price} />
      <div className={styles.sliderPlace}>
        {isHydrated && (
          <Suspense>
            <PriceSlider state={state} prices={facets.price} apply={apply} />
          </Suspense>
        )}
      </div>
      <div className={styles.prices}>
        {field('price_min', 'From, dollars', state.priceMin)}
        <span className="small faint">to</span>
        {field('price_max', 'To, dollars', state.priceMax)}
      </div>
      <ErrorList id={problemId} items={problem ? [problem] : []} />
    </>
  )
}
