import { SELF_SERVICE_ROLES } from '#contract/primitives.ts'
import { ROLE_LINES, roleName } from '#web/shared/roles.ts'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './auth-form.module.css'

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
      {SELF_SERVICE_ROLES.map((role) => (
        <OptionCard key={role} name="role" value={role} title={roleName(role)} text={ROLE_LINES[role]} required />
      ))}
      {error && (
        <p id="role-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
