import { MESSAGES } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './account.module.css'
import { useUpdateRole } from './account.queries.ts'
import { useSave } from './use-save.ts'

/** Shown to collectors only; it goes with the role (CD-4.10, CD-4.11). */
export function ArtistBox() {
  const { busy, failure, save } = useSave({ done: MESSAGES.roleUpdated, failed: MESSAGES.roleUpdateFailed })
  const { mutateAsync } = useUpdateRole()
  return (
    <Panel look="info" aria-label="Become an artist">
      <div className={styles.box}>
        <p>Do you make art yourself? As an artist you upload works, publish them and sell them.</p>
        <Button busy={busy} busyLabel="Switching..." onClick={() => void save(() => mutateAsync('artist'))}>
          Switch to Artist Account
        </Button>
      </div>
      {failure && (
        <Notice tone="error">
          <p>{failure.text}</p>
          {failure.reason && <p>{failure.reason}</p>}
        </Notice>
      )}
    </Panel>
  )
}
