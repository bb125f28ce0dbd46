import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, type ReactElement } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'

export type MenuItem = {
  key: string
  label: string
  icon?: IconName
  /** What choosing it does; leave out for a link. */
  onSelect?: () => void
  /** A path of this app. */
  to?: string
  danger?: boolean
  disabled?: boolean
  /** A hairline above it. */
  separated?: boolean
}

export type MenuProps = {
  /** The button, e.g. `<IconButton icon="more" label="More actions for Drift" />`. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

/** A list of actions behind a button. Arrow keys, letters and Escape work; focus returns to the button. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align={align}>
          <Base.Popup className={styles.popup}>
            {items.map((item) => {
              const look = classNames(styles.item, item.danger && styles.danger)
              const words = (
                <>
                  {item.icon && <Icon name={item.icon} />}
                  {item.label}
                </>
              )
              return (
                <Fragment key={item.key}>
                  {item.separated && <Base.Separator className={styles.separator} />}
                  {item.to === undefined ? (
                    <Base.Item className={look} disabled={item.disabled} onClick={item.onSelect}>
                      {words}
                    </Base.Item>
                  ) : (
                    <Base.LinkItem className={look} closeOnClick render={<Link to={item.to} />}>
                      {words}
                    </Base.LinkItem>
                  )}
                </Fragment>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
