import styles from './card-grid.module.css'

/** The room of a `Card` that is not drawn yet, with the title it will have. */
export function CardSpace({ title }: { title: string }) {
  return <li className={styles.space}>{title}</li>
}
