import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { roleForm } from '#contract/account-forms.ts'
import { MESSAGES } from '#contract/messages.ts'
import { SELF_SERVICE_ROLES, type SelfServiceRole, selfServiceRole } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { ROLE_LINES, roleName } from '#web/shared/roles.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { useUpdateRole } from './account.queries.ts'
import { AccountSection, FailureNotice, sectionFailure } from './account-section.tsx'

/** The role in words. Someone without a role is not called a collector here (CD T-16). */
export const roleText = ({ role, is_admin }: Pick<Profile, 'role' | 'is_admin'>): string => {
  if (role === null) return is_admin ? 'Admin' : 'No role yet'
  return is_admin && role !== 'admin' ? `${roleName(role)}, admin` : roleName(role)
}

/** The stored role if it is one of the four that a person may choose. */
const storedRole = ({ role }: Profile): SelfServiceRole | undefined => selfServiceRole.safeParse(role).data

/** How the person uses Gesso. A role that cannot be chosen is shown as text (CD-4.7). */
export function RoleSection({ user }: { user: Profile }) {
  const stored = storedRole(user)
  const [isConfirming, setConfirming] = useState(false)
  const { mutateAsync } = useUpdateRole()
  const form = useContractForm({
    schema: roleForm,
    values: { role: stored },
    save: ({ role }) => mutateAsync(role),
    onSaved: () => {
      setConfirming(false)
      toast.success(MESSAGES.roleUpdated)
    },
    onFailed: () => {
      setConfirming(false)
      form.reset()
    },
  })
  const choice = useWatch({ control: form.control, name: 'role' })
  const cancel = () => {
    setConfirming(false)
    form.reset()
  }
  return (
    <AccountSection
      id="role"
      title="Role"
      failure={sectionFailure(MESSAGES.roleUpdateFailed, form.failure)}
      text={
        user.role === null && !user.is_admin
          ? 'Choose your role. You can change it at any time.'
          : 'You can change it at any time.'
      }
    >
      <form
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          if (!user.is_admin) return form.submit(event)
          event.preventDefault()
          setConfirming(true)
        }}
      >
        {(user.is_admin || !stored) && user.role !== null && (
          <p>
            Your current role: <strong>{roleText(user)}</strong>
          </p>
        )}
        <fieldset className={styles.cards}>
          <legend className="sr">Role</legend>
          {SELF_SERVICE_ROLES.map((role) => (
            <OptionCard
              key={role}
              {...form.register('role')}
              // The value of a choice is fixed; which one is chosen is set by the form.
              defaultValue={undefined}
              value={role}
              title={roleName(role)}
              text={ROLE_LINES[role]}
            />
          ))}
        </fieldset>
        <div>
          <Button
            type="submit"
            variant="outline"
            busy={form.busy && !isConfirming}
            busyLabel="Saving..."
            disabled={!choice || choice === user.role}
          >
            Save role
          </Button>
        </div>
      </form>
      <AlertDialog
        open={isConfirming}
        onOpenChange={cancel}
        title="Stop being an administrator?"
        tone="danger"
        confirmLabel={choice ? `Become ${roleName(choice).toLowerCase()}` : 'Continue'}
        onConfirm={() => form.submit()}
        busy={form.busy}
        busyLabel="Saving..."
      >
        You are an administrator. If you choose another role, you stop being one, and only another administrator can
        reinstate you.
      </AlertDialog>
    </AccountSection>
  )
}

/** Shown to collectors only; it disappears with the role (CD-4.10, CD-4.11). */
export function ArtistBox() {
  const { mutate, isPending, error } = useUpdateRole()
  const failure = sectionFailure(MESSAGES.roleUpdateFailed, error)
  const becomeArtist = () => mutate('artist', { onSuccess: () => toast.success(MESSAGES.roleUpdated) })
  return (
    <Panel look="info" aria-label="Become an artist">
      <div className={styles.box}>
        <p>Do you make art yourself? As an artist you upload works, publish them and sell them.</p>
        <Button busy={isPending} busyLabel="Switching..." onClick={becomeArtist}>
          Switch to Artist Account
        </Button>
      </div>
      {failure && <FailureNotice failure={failure} />}
    </Panel>
  )
}
