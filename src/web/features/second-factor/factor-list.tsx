import { type FormEvent, useState } from 'react'
import { MAX_FACTOR_NAME, RECOVERY_CODES } from '#contract/factor-kinds.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { FactorState, ListedFactor } from '#contract/second-factor.ts'
import { formatDate } from '#web/lib/format.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { changeFailure } from './change-failure.ts'
import styles from './second-factor.module.css'
import { useNewCodes, useRemoveFactor, useRenameFactor } from './second-factor.queries.ts'

const KINDS = { app: 'Authenticator app', passkey: 'Passkey' } as const

interface FactorListProps {
  state: FactorState
  onNewCodes: (codes: string[]) => void
}

/** What is set up already. */
export function FactorList({ state: { factors, codes }, onNewCodes }: FactorListProps) {
  const newCodes = useNewCodes()
  const remove = useRemoveFactor()
  const [removing, setRemoving] = useState<ListedFactor | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  if (factors.length === 0) return null
  const failure = newCodes.error ?? remove.error
  const isLast = factors.length === 1
  return (
    <section className={styles.list} aria-labelledby="set-up-already">
      <h2 id="set-up-already" className="h-tool">
        Set up already
      </h2>
      {failure && (
        <Notice tone="error" className={styles.notice}>
          {changeFailure(failure)}
        </Notice>
      )}
      <ul>
        {factors.map((factor) => (
          <li key={factor.id}>
            <Icon name={factor.kind === 'app' ? 'phone' : 'key'} />
            {renaming === factor.id ? (
              <RenameForm
                factor={factor}
                onClose={() => {
                  setRenaming(null)
                  // The row returns with its buttons; the focus goes to the one that was pressed.
                  requestAnimationFrame(() => document.getElementById(`rename-${factor.id}`)?.focus())
                }}
              />
            ) : (
              <>
                <div className={styles.words}>
                  <p className="b5">{factor.name}</p>
                  <p className="cap">
                    {KINDS[factor.kind]}, added {formatDate(factor.created_at)}
                    {factor.last_used_at && `, last used ${formatDate(factor.last_used_at)}`}
                  </p>
                </div>
                <div className={styles.actions}>
                  <Button
                    variant="quiet"
                    size="sm"
                    id={`rename-${factor.id}`}
                    aria-label={`Rename ${factor.name}`}
                    onClick={() => setRenaming(factor.id)}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="danger"
                    size="sm"
                    aria-label={`Remove ${factor.name}`}
                    busy={remove.isPending && remove.variables === factor.id}
                    busyLabel="Removing..."
                    onClick={() => setRemoving(factor)}
                  >
                    Remove
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
        {codes && (
          <li>
            <Icon name="document" />
            <div className={styles.words}>
              <p className="b5">Recovery codes</p>
              <p className="cap">
                {codes.left} of {RECOVERY_CODES} left, made {formatDate(codes.made_at)}
              </p>
            </div>
            <div className={styles.actions}>
              <Button
                variant="quiet"
                size="sm"
                busy={newCodes.isPending}
                busyLabel="Making codes..."
                onClick={() => newCodes.mutate(undefined, { onSuccess: (made) => onNewCodes(made.new_codes) })}
              >
                Make new ones
              </Button>
            </div>
          </li>
        )}
      </ul>
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={`Remove ${removing?.name ?? ''}?`}
        confirmLabel="Remove"
        tone="danger"
        onConfirm={() => {
          if (!removing) return
          const { id, name } = removing
          setRemoving(null)
          remove.mutate(id, { onSuccess: () => toast.success(`${name} is removed`) })
        }}
      >
        {isLast
          ? 'It is your only second factor: your password alone signs in afterwards, and your recovery codes stop working.'
          : 'It cannot be used to sign in any more.'}
      </AlertDialog>
    </section>
  )
}

function RenameForm({ factor: { id, name }, onClose }: { factor: ListedFactor; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  const [isMissing, setIsMissing] = useState(false)
  const rename = useRenameFactor()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(typed.trim() === '')
    if (typed.trim() !== '') rename.mutate({ id, name: typed.trim() }, { onSuccess: onClose })
  }
  const problem = isMissing ? 'Enter a name.' : rename.isError ? changeFailure(rename.error) : null
  return (
    <form method="post" noValidate className={styles.rename} onSubmit={send}>
      <Field label="Name" error={problem}>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that was pressed
          autoFocus
          value={typed}
          maxLength={MAX_FACTOR_NAME}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" busy={rename.isPending} busyLabel="Saving...">
        Save
      </Button>
      <Button variant="quiet" size="sm" onClick={onClose}>
        {PUBLIC_MESSAGES.cancel}
      </Button>
    </form>
  )
}
