import { Icon } from './icon.tsx'
import styles from './url-box.module.css'

/** An address to be read or copied by hand, on one line. */
export function UrlBox({ url }: { url: string }) {
  return (
    <p className={styles.box}>
      <Icon name="link" size={16} />
      <span className={styles.text} title={url}>
        {url}
      </span>
    </p>
  )
}
