import { useState } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { useCopied } from '#web/lib/copy.ts'
import { saveAs } from '#web/lib/save-as.ts'
import { settings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import styles from './second-factor.module.css'
import { SETUP_STEPS } from './setup-steps.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The last step of setting up an app. */
  afterApp: boolean
  onDone: () => void
}

/** The codes, which are shown once. */
export function RecoveryCodes({ codes, afterApp, onDone }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false)
  const { copied, copy } = useCopied()
  const site = settings().site.name.name
  const asText = `Recovery codes for ${site}\n${settings().publicUrl}\n\n${codes.join('\n')}\n`
  return (
    <div className={styles.printed}>
      {afterApp && <Stepper label="Steps" steps={SETUP_STEPS} current={2} numbered={false} />}
      <p className={styles.intro}>
        Each code works once, when your passkey or phone is lost. Keep them on paper, away from your password.
      </p>
      <ul className={styles.codes} aria-label={`Recovery codes for ${site}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.keep}>
        <Button
          variant="outline"
          size="sm"
          icon="download"
          onClick={() => saveAs(`data:text/plain;charset=utf-8,${encodeURIComponent(asText)}`, 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button variant="outline" size="sm" icon="print" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="outline" size="sm" icon={copied ? 'check' : 'copy'} onClick={() => void copy(asText)}>
          {copied ? PUBLIC_MESSAGES.copied : 'Copy'}
        </Button>
      </div>
      <Checkbox
        checked={isKept}
        onChange={(event) => setIsKept(event.target.checked)}
        label={
          <>
            I have put them somewhere safe
            <span className={`cap ${styles.note}`}>
              We keep only a fingerprint of each. Nobody can read them to you later.
            </span>
          </>
        }
      />
      <Button className={styles.done} disabled={!isKept} onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
