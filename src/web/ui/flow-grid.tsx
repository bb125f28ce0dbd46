import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react'
import styles from './flow-grid.module.css'
import { type FlowPlacement, placeFlow } from './flow-placement.ts'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'

export type FlowItem = {
  id: string
  /** Width ÷ height of `media`. */
  ratio: number
  /** A `Picture`, or a block that keeps the ratio. */
  media: ReactNode
  /** A `WallLabel` and what goes with it; may be left out. */
  label?: ReactNode
  /** Pixels kept for this label, where labels differ by more than a line. */
  labelHeight?: number
  labelHeightPhone?: number
}

export type FlowGridProps = {
  items: readonly FlowItem[]
  /** Pixels kept for a label with its 12 px of air; labels that need more get it once measured. */
  labelHeight?: number
  /** The same on phones, where titles break more often. */
  labelHeightPhone?: number
  label?: string
  /** Leaves out what would stand alone in a last row; for a taste of a longer list. */
  wholeRows?: boolean
}

/** Column counts with a usual column width and the gap between tiles, in pixels. */
const LAYOUTS = [
  { count: 2, width: 165, gap: 28 },
  { count: 3, width: 281, gap: 40 },
  { count: 4, width: 279, gap: 40 },
  { count: 5, width: 288, gap: 40 },
] as const

const round = (value: number) => Number(value.toFixed(4))

function sheetHeight(placement: FlowPlacement): string {
  const heights = placement.columns.map(({ tall, fixed }) => `var(--column) * ${round(tall)} + ${round(fixed)}px`)
  return `max(${heights.join(', ')})`
}

/**
 * Pictures at their true ratio in 5, 4, 3 or 2 columns. Every layout is worked out on the server and CSS picks one, so
 * nothing moves when the script arrives; order in the page = order of `items`.
 */
export function FlowGrid({
  items,
  labelHeight = 100,
  labelHeightPhone = labelHeight,
  label,
  wholeRows = false,
}: FlowGridProps) {
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map())

  const watch = useCallback((node: HTMLDivElement) => {
    const id = node.dataset.id ?? ''
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(node.offsetHeight)
      setMeasured((before) => (before.get(id) === height ? before : new Map(before).set(id, height)))
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  const layouts = useMemo(
    () =>
      LAYOUTS.map(({ count, width, gap }) => {
        const shown = wholeRows && items.length > count ? items.slice(0, items.length - (items.length % count)) : items
        const tiles = shown.map((item) => {
          const reserved = count === 2 ? (item.labelHeightPhone ?? labelHeightPhone) : (item.labelHeight ?? labelHeight)
          return { ratio: item.ratio, extra: item.label ? Math.max(reserved, measured.get(item.id) ?? 0) : 0 }
        })
        return { count, placement: placeFlow(tiles, count, width, gap) }
      }),
    [items, measured, labelHeight, labelHeightPhone, wholeRows],
  )

  const sheetStyle = Object.fromEntries(
    layouts.map(({ count, placement }) => [`--h${count}`, sheetHeight(placement)]),
  ) as CSSProperties

  return (
    <div className={styles.flow}>
      <ul className={styles.sheet} style={sheetStyle} aria-label={label}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.tile} style={tileStyle(layouts, index)}>
            {item.media}
            {item.label && (
              <div ref={watch} className={styles.label} data-id={item.id}>
                {item.label}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function tileStyle(layouts: { count: number; placement: FlowPlacement }[], index: number): CSSProperties {
  const entries = layouts.flatMap(({ count, placement }) => {
    const place = placement.places[index]
    if (!place) return [[`--d${count}`, 'none']]
    return [
      [`--x${count}`, place.column],
      [`--t${count}`, round(place.tall)],
      [`--f${count}`, round(place.fixed)],
    ]
  })
  return Object.fromEntries(entries) as CSSProperties
}

const RATIOS = [1, 0.8, 1.33, 0.75, 1.5, 0.9, 1, 1.25, 0.7, 1.33]

/** The bars of a label that is still loading: artist, title, medium, dimensions, price. */
const BARS = [
  { width: '44%', height: 12, marginTop: 0 },
  { width: '78%', height: 15, marginTop: 9 },
  { width: '56%', height: 11, marginTop: 9 },
  { width: '50%', height: 11, marginTop: 8 },
  { width: '34%', height: 12, marginTop: 8 },
] as const
const COUNTS = [0, 1, 2]

/** A flow of works that is still loading; `label` is its loading text, `counts` adds the row of likes, comments and shares. */
export function FlowSkeleton({ label, counts = false }: { label: string; counts?: boolean }) {
  return (
    <SkeletonGroup label={label}>
      <FlowGrid
        labelHeight={counts ? 148 : 112}
        items={RATIOS.map((ratio, at) => ({
          id: String(at),
          ratio,
          media: <Skeleton shape="picture" ratio={String(ratio)} />,
          label: (
            <>
              {BARS.map(({ width, height, marginTop }) => (
                <Skeleton key={width} width={width} height={height} style={{ marginTop }} />
              ))}
              {counts && (
                <span className={styles.counts}>
                  {COUNTS.map((count) => (
                    <Skeleton key={count} width={36} height={14} />
                  ))}
                </span>
              )}
            </>
          ),
        }))}
      />
    </SkeletonGroup>
  )
}
