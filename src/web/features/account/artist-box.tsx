import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { useUpdateRole } from './account.queries.ts'
import { FailureNotice, sectionFailure } from './account-section.tsx'

/** Shown to collectors only; it disappears with the role (CD-4.10, CD-4.11). */
export function ArtistBox() {
  const { mutate, isPending, error } = useUpdateRole()
  const failure = sectionFailure(ACCOUNT_MESSAGES.roleUpdateFailed, error)
  const becomeArtist = () => mutate('artist', { onSuccess: () => toast.success(ACCOUNT_MESSAGES.roleUpdated) })
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
