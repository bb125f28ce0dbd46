import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { SELF_SERVICE_ROLES, type SelfServiceRole } from '#contract/roles.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { ROLE_LINES, roleName } from '#web/shared/roles.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { useUpdateRole } from './account.queries.ts'
import { AccountSection, sectionFailure } from './account-section.tsx'
import { roleText } from './role-text.ts'

/** The stored role if it is one of the four that a person may choose. */
const storedRole = ({ role }: Profile): SelfServiceRole | undefined => SELF_SERVICE_ROLES.find((one) => one === role)

/** How the person uses the site. A role that cannot be chosen is shown as text (CD-4.7). */
export function RoleSection({ user }: { user: Profile }) {
  const stored = storedRole(user)
  const [isConfirming, setConfirming] = useState(false)
  const { mutateAsync } = useUpdateRole()
  const form = useContractForm({
    schema: async () => (await import('#contract/account-forms.ts')).roleForm,
    values: { role: stored },
    save: ({ role }) => mutateAsync(role),
    onSaved: () => {
      setConfirming(false)
      toast.success(ACCOUNT_MESSAGES.roleUpdated)
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
      failure={sectionFailure(ACCOUNT_MESSAGES.roleUpdateFailed, form.failure)}
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
        <fieldset className="col g2">
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
