import { useSettings } from '#web/lib/settings.ts'
import styles from './wordmark.module.css'

/** Letters that still have room beside the icons of a phone's header in its usual size. */
const LONG = 9

/** The logo of the site, or its name in the serif of the house. A link around it has the name as its label. */
export function Wordmark() {
  const { site } = useSettings()
  const { name } = site.name
  const { picture } = site.logo
  if (picture)
    return <img className={styles.logo} src={picture.url} width={picture.width} height={picture.height} alt="" />
  return (
    <span className={styles.name} data-long={name.length > LONG || undefined}>
      {name}
    </span>
  )
}
