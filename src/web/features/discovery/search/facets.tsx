import { type CSSProperties, type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { Link } from 'react-router'
import { MAX_COUNTED } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import type { Facet, SearchFacets } from '#contract/search.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorList } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import styles from './facets.module.css'
import { PriceSlider } from './price-slider.tsx'
import {
  type Apply,
  type ListFacet,
  priceProblem,
  priceRange,
  type SearchState,
  searchCurrency,
  searchFields,
  searchPath,
  withoutFilters,
} from './search-address.ts'
import { chosenFilters, FACET_NAMES, SIZE_RANGES, valueName } from './search-words.ts'

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

const WALL_HEIGHT = 116
const FLOOR = 14
const WALL_WIDTH = 142
const HANG_LINE = 57
/** Where a work hangs between the person and the edge, in inches from the left. */
const MIDDLE = 86
/** Width and height in inches of a work that stands for each class. */
const TYPICAL: Record<string, [number, number]> = {
  small: [11, 14],
  medium: [36, 28],
  large: [54, 42],
  very_large: [56, 76],
}
/** The standing person is 67 inches tall, drawn 20 inches wide. */
const PERSON =
  'M10 9.5c-1 0-1.600.5-1.800 1.200C6 11.400 2.600 12.200 2 15.500L.8 31c-.1 1.600 2 1.800 2.200.3L4.200 20l.4 13L5 50l.4 15.200c0 1-.8 1.800 1.200 1.800h2c.6 0 .8-.6.8-1.200L9.800 38h.4l.4 27.800c0 .6.2 1.200.8 1.200h2c2 0 1.200-.8 1.200-1.800L15 50l.4-17 .4-13L17 31.300c.2 1.500 2.300 1.300 2.200-.3L18 15.500c-.6-3.300-4-4.100-6.200-4.800C11.600 10 11 9.500 10 9.500Z'

/** A class of size on a wall beside a person and the bench; all classes have one scale. */
function SizeDrawing({ size }: { size: string }) {
  const [width, height] = TYPICAL[size] ?? [0, 0]
  const bottom = Math.max(19, HANG_LINE - height / 2)
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WALL_WIDTH} ${WALL_HEIGHT}`} aria-hidden="true">
      <path className={styles.wall} d={`M0 0h${WALL_WIDTH}v${WALL_HEIGHT - FLOOR}H0z`} />
      <path className={styles.floor} d={`M0 ${WALL_HEIGHT - FLOOR}h${WALL_WIDTH}v${FLOOR}H0z`} />
      <rect
        className={styles.work}
        x={MIDDLE - width / 2}
        y={WALL_HEIGHT - FLOOR - bottom - height}
        width={width}
        height={height}
      />
      <g className={styles.seat} transform={`translate(${MIDDLE - 31} ${WALL_HEIGHT - FLOOR - 15})`}>
        <path d="M6 2.5h2.600V18H6zM53.400 2.5H56V18h-2.600zM0 0h62v3H0z" />
      </g>
      <g className={styles.person} transform={`translate(8 ${WALL_HEIGHT - FLOOR - 64})`}>
        <path d={PERSON} />
        <ellipse cx="10" cy="4.6" rx="3.3" ry="4.4" />
      </g>
    </svg>
  )
}

const RATIOS = { landscape: 1.5, portrait: 0.7, square: 1 }

function Group({ facet, hint, children }: { facet: Facet; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{FACET_NAMES[facet]}</legend>
      {hint && <p className={`cap ${styles.hint}`}>{hint}</p>}
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
        maxLength={20}
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
        {/* Without script there are the fields alone. */}
        {isHydrated && <PriceSlider state={state} prices={facets.price} apply={apply} />}
      </div>
      <div className={styles.prices}>
        {field('price_min', `From, ${searchCurrency().toUpperCase()}`, state.priceMin)}
        <span className="small faint">to</span>
        {field('price_max', `To, ${searchCurrency().toUpperCase()}`, state.priceMax)}
      </div>
      <ErrorList id={problemId} items={problem ? [problem] : []} />
    </>
  )
}

const BARS_HEIGHT = 44
const BAR_STEP = 10

/** How many works there are at each step of the prices; those in the chosen range are blue. The fields below say the range. */
function PriceBars({ state, prices }: { state: SearchState; prices: SearchFacets['price'] }) {
  const { min, max } = priceRange(state)
  const most = Math.max(1, ...prices.map(({ count }) => count))
  const isIn = (from: string, next: string | undefined): boolean =>
    (max === '' || Number(from) <= Number(max)) && (min === '' || next === undefined || Number(next) > Number(min))
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${prices.length * BAR_STEP} ${BARS_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {prices.map(({ from, count }, at) => {
        const height = count === 0 ? 1 : 3 + ((BARS_HEIGHT - 3) * count) / most
        return (
          <rect
            key={from}
            data-in={isIn(from, prices[at + 1]?.from) || undefined}
            x={at * BAR_STEP + 0.5}
            y={BARS_HEIGHT - height}
            width={BAR_STEP - 1}
            height={height}
          />
        )
      })}
    </svg>
  )
}
