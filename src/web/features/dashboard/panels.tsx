import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { countryName } from '#contract/country-name.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Role } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { detailsPath } from '#web/shared/own-details.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './panels.module.css'
import { addressTitle } from './role-parts.ts'

interface ShippingPanelProps {
  id: string
  /** How many orders wait to be shipped; undefined until that is known. */
  waiting: number | undefined
}

const waitingText = (waiting: number): string =>
  waiting === 0
    ? 'No orders to ship. What you sell in the shop appears here.'
    : `${counted(waiting, 'order waits', 'orders wait')} to be shipped.`

/** The orders that wait to be shipped (AW-3.15, AW-3.33). */
export function ShippingPanel({ id, waiting }: ShippingPanelProps) {
  return (
    <Panel id={id} title={MESSAGES.shippingSection}>
      <p className={`small mute ${styles.text}`}>
        {waiting === undefined ? 'What you sell in the shop appears here.' : waitingText(waiting)}
      </p>
      <ButtonLink to="/shipping" variant="outline" size="sm" icon="truck" className={styles.action}>
        Open shipping
      </ButtonLink>
    </Panel>
  )
}

/** The words of an artist about the work, or how to add them (AW-3.13). */
export function StatementPanel({ id, statement }: { id: string; statement: string }) {
  return (
    <Panel id={id} title="Artist statement">
      {statement ? (
        <p className={styles.statement}>{statement}</p>
      ) : (
        <p className={`small mute ${styles.text}`}>
          Nothing written yet.{' '}
          <Link className="link" to={detailsPath('details')}>
            Add what your work is about
          </Link>
          .
        </p>
      )}
    </Panel>
  )
}

const addressLines = (profile: Profile): string[] => {
  const town = [profile.shipping_city, [profile.shipping_state, profile.shipping_postal_code].filter(Boolean).join(' ')]
  const given = [
    profile.shipping_name,
    profile.shipping_address_line1,
    profile.shipping_address_line2,
    town.filter(Boolean).join(', '),
    profile.shipping_phone,
  ].filter(Boolean)
  return given.length > 0 ? [...given, countryName(profile.shipping_country)] : []
}

/** Where a role ships from; nothing for roles without a shipping block (AW-3.8 to AW-3.11). */
export function AddressPanel({ profile, persona }: { profile: Profile; persona: Role }) {
  const title = addressTitle(persona)
  if (!title) return null
  const lines = addressLines(profile)
  return (
    <Panel title={title}>
      {lines.length > 0 ? (
        <address className={styles.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <p className={`small mute ${styles.text}`}>
          No address yet.{' '}
          <Link className="link" to={detailsPath('address')}>
            Add where your works are shipped from
          </Link>
          .
        </p>
      )}
    </Panel>
  )
}

/** The door to administration, for those who have it (AW-3.29). */
export function AdminPanel() {
  return (
    <Panel title="Administration">
      <p className={`small mute ${styles.text}`}>You administer this installation.</p>
      <Link className={`link small ${styles.action}`} to="/admin">
        Open administration
      </Link>
    </Panel>
  )
}
