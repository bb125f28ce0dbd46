import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { useCopied } from '#web/lib/copy.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './backup.module.css'

function Command({ text }: { text: string }) {
  const { copied, copy } = useCopied()
  return (
    <div className={styles.command}>
      <code>{text}</code>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? PUBLIC_MESSAGES.copied : 'Copy the command'}
        size="sm"
        iconSize={16}
        onClick={() => void copy(text).catch(() => toast.error('The command could not be copied. Select it instead.'))}
      />
    </div>
  )
}

/** How a backup becomes an installation again. Every backup contains the same steps. */
export function RestoreSteps({ file }: { file: string }) {
  return (
    <section aria-labelledby="restore" className={styles.restore}>
      <h3 id="restore" className="h-tool">
        Bring it back
      </h3>
      <p className="small mute">
        On this machine or a new one, with an empty DATA_DIR and an empty database. The same steps are in every backup.
      </p>
      <ol className={styles.steps}>
        <li>
          <span>Install the same version of Gesso or a newer one, with the same settings, and do not start it yet</span>
          <Command text="npm run build" />
        </li>
        <li>
          <span>
            Give it the backup. The whole file is checked before anything is written, and nothing is ever replaced
          </span>
          <Command text={`npm run restore -- ${file}`} />
        </li>
        <li>
          <span>Start it and sign in as before. Mail, refunds, payouts and labels wait until you let them go</span>
          <Command text="npm start" />
        </li>
      </ol>
    </section>
  )
}
