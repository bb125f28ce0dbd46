import styles from './wall-colors.module.css'

/** The colors of a wall; `gesso` is the unpainted one. */
export type WallColor = 'gesso' | 'fog' | 'clay' | 'sage' | 'slate' | 'ink'

/** The class that paints a wall; none for the unpainted one. */
export const wallColorClass = (color: WallColor): string | undefined => (color === 'gesso' ? undefined : styles[color])

/** The class of a sample of a wall. */
export const swatchClass = styles.swatch
