import { type FormEvent, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { SELF_SERVICE_ROLES, type SelfServiceRole, selfServiceRole } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { ROLE_LINES, roleName } from '#web/shared/roles.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './account.module.css'
import { useUpdateRole } from './account.queries.ts'
import { roleText } from './account-header.tsx'
import { AccountSection } from './account-section.tsx'
import { useSave } from './use-save.ts'

const chosenOf = ({ role }: Profile): SelfServiceRole | null => selfServiceRole.safeParse(role).data ?? null

/** How the person uses Gesso. Whoever has none of the four roles reads what they have, or is asked to choose (CD-4.7). */
export function RoleSection({ user }: { user: Profile }) {
  const stored = chosenOf(user)
  const [choice, setChoice] = useState(stored)
  const [asking, setAsking] = useState(false)
  const { busy, failure, save } = useSave({ done: MESSAGES.roleUpdated, failed: MESSAGES.roleUpdateFailed })
  const { mutateAsync } = useUpdateRole()
  const carryOut = async (role: SelfServiceRole) => {
    const error = await save(() => mutateAsync(role))
    if (error) setChoice(stored)
    setAsking(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !choice || choice === user.role) return
    if (user.is_admin) setAsking(true)
    else void carryOut(choice)
  }
  const giveUp = () => {
    setAsking(false)
    setChoice(stored)
  }
  const plain = user.is_admin || stored === null
  return (
    <AccountSection
      id="role"
      title="Role"
      failure={failure}
      text={
        user.role === null && !user.is_admin
          ? 'Choose your role. You can change it at any time.'
          : 'You can change it at any time.'
      }
    >
      <form method="post" className={styles.form} onSubmit={submit}>
        {plain && user.role !== null && (
          <p>
            Your current role: <strong>{roleText(user)}</strong>
          </p>
        )}
        <fieldset className={styles.cards}>
          <legend className="sr">Role</legend>
          {SELF_SERVICE_ROLES.map((role) => (
            <OptionCard
              key={role}
              name="role"
              value={role}
              title={roleName(role)}
              text={ROLE_LINES[role]}
              checked={choice === role}
              onChange={() => setChoice(role)}
            />
          ))}
        </fieldset>
        <div>
          <Button
            type="submit"
            variant="outline"
            busy={busy && !asking}
            busyLabel="Saving..."
            disabled={!choice || choice === user.role}
          >
            Save role
          </Button>
        </div>
      </form>
      <AlertDialog
        open={asking}
        onOpenChange={giveUp}
        title="Give up administration?"
        tone="danger"
        confirmLabel={choice ? `Become ${roleName(choice).toLowerCase()}` : 'Continue'}
        onConfirm={() => choice && void carryOut(choice)}
        busy={busy}
        busyLabel="Saving..."
      >
        You are an admin. With another role you stop being one, and only another admin can make you one again.
      </AlertDialog>
    </AccountSection>
  )
}
