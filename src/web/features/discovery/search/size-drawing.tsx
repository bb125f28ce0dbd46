import styles from './facets.module.css'

const WALL = 116
const FLOOR = 14
const WIDTH = 142
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
export function SizeDrawing({ size }: { size: string }) {
  const [width, height] = TYPICAL[size] ?? [0, 0]
  const bottom = Math.max(19, HANG_LINE - height / 2)
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${WALL}`} aria-hidden="true">
      <path className={styles.wall} d={`M0 0h${WIDTH}v${WALL - FLOOR}H0z`} />
      <path className={styles.floor} d={`M0 ${WALL - FLOOR}h${WIDTH}v${FLOOR}H0z`} />
      <rect
        className={styles.work}
        x={MIDDLE - width / 2}
        y={WALL - FLOOR - bottom - height}
        width={width}
        height={height}
      />
      <g className={styles.seat} transform={`translate(${MIDDLE - 31} ${WALL - FLOOR - 15})`}>
        <path d="M6 2.5h2.600V18H6zM53.400 2.5H56V18h-2.600zM0 0h62v3H0z" />
      </g>
      <g className={styles.person} transform={`translate(8 ${WALL - FLOOR - 64})`}>
        <path d={PERSON} />
        <ellipse cx="10" cy="4.6" rx="3.3" ry="4.4" />
      </g>
    </svg>
  )
}
