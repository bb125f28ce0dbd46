import { type SelfServiceRole, selfServiceRoles } from '#contract/primitives.ts'
import { roleName } from '#web/lib/format.ts'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './auth-form.module.css'

const LINES: Record<SelfServiceRole, string> = {
  artist: 'Show and sell your own work.',
  gallery: 'Represent artists and hold exhibitions.',
  curator: 'Build collections and earn fees.',
  collector: 'Discover, follow and buy art.',
}

/** The four roles a person may choose for themselves (CD-1.4). */
export function RoleChoice({ error }: { error: string | undefined }) {
  return (
    <fieldset className={styles.roles} aria-describedby={error ? 'role-error' : undefined}>
      <legend>
        Role
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      {selfServiceRoles.map((role) => (
        <OptionCard key={role} name="role" value={role} title={roleName(role)} text={LINES[role]} required />
      ))}
      {error && (
        <p id="role-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
