import { type Ref, useImperativeHandle, useRef } from 'react'
import { Link } from 'react-router'
import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { OtherTerms, type ShownOffer } from '#web/shared/other-terms.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CardActions } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './card.module.css'
import { type CardMainAction, mainAction, salePath, saleText, unfinishedText } from './card-words.ts'
import type { CardAction, CardProblem, CardState } from './use-artwork-actions.ts'

/** Moves the focus to the action row. */
export interface CardFootHandle {
  /** To Delete, or on narrow cards to "More". */
  focus(): void
  focusMainAction(): void
}

interface CardFootProps {
  work: Artwork
  state: CardState
  handle: Ref<CardFootHandle>
  /** Says that the work can be published now; see `ArtworkCard`. */
  isReturnTarget: boolean
  /** Payouts are set up, or it is not known yet. */
  hasPayouts: boolean
  onPublish: () => void
  onToggle: () => void
  onDelete: () => void
}

/** The action row: the main action, Edit and Delete; on narrow cards behind "More". */
export function CardFoot({
  work,
  state,
  handle,
  isReturnTarget,
  hasPayouts,
  onPublish,
  onToggle,
  onDelete,
}: CardFootProps) {
  const { busy, problem } = state
  const main = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  useImperativeHandle(handle, () => ({
    focus: () => (remove.current?.checkVisibility() ? remove.current : more.current)?.focus(),
    focusMainAction: () => main.current?.focus(),
  }))
  const edit = `/artwork/${work.id}/edit`
  const disabled = busy !== null
  const action = mainAction(work)
  return (
    <>
      <CardActions
        main={
          action === 'finish' && !disabled ? (
            <ButtonLink ref={main} size="sm" variant="outline" to={edit} aria-label={`Finish ${work.title}`}>
              Finish
            </ButtonLink>
          ) : work.sale && action === 'sale' ? (
            <Link ref={main} className={`link ${styles.sale}`} to={salePath(work.sale)}>
              {saleText(work.sale)}
            </Link>
          ) : (
            action &&
            action !== 'sale' && (
              <MainAction ref={main} action={action} busy={busy} onPublish={onPublish} onToggle={onToggle} />
            )
          )
        }
        icons={
          <>
            {disabled ? (
              <IconButton size="sm" icon="edit" label={`Edit ${work.title}`} disabled />
            ) : (
              <IconLink size="sm" icon="edit" label={`Edit ${work.title}`} to={edit} />
            )}
            <IconButton
              ref={remove}
              size="sm"
              look="danger"
              icon="trash"
              label={`Delete ${work.title}`}
              disabled={disabled}
              onClick={onDelete}
            />
          </>
        }
        more={
          <Menu
            trigger={
              <IconButton
                ref={more}
                size="sm"
                icon="more"
                label={`More actions for ${work.title}`}
                disabled={disabled}
              />
            }
            items={[
              { key: 'edit', label: 'Edit', icon: 'edit', to: edit },
              { key: 'delete', label: 'Delete', icon: 'trash', danger: true, onSelect: onDelete },
            ]}
          />
        }
      />
      {action === 'finish' && <p className={styles.hint}>{unfinishedText(work, hasPayouts)}</p>}
      {isReturnTarget && action === 'publish' && !problem && (
        <p className={styles.hint}>You came back to publish this work.</p>
      )}
    </>
  )
}

interface MainActionProps {
  ref: Ref<HTMLButtonElement>
  action: Exclude<CardMainAction, 'sale'>
  busy: CardAction | null
  onPublish: () => void
  onToggle: () => void
}

/** 'Ready to Publish' on a complete draft, 'Mark as Sold' or 'Mark as Available' on a published work (AW-5.36 to AW-5.38). */
function MainAction({ ref, action, busy, onPublish, onToggle }: MainActionProps) {
  const publishing = action === 'publish'
  const running = busy === (publishing ? 'publish' : 'sold')
  const label = {
    finish: 'Finish',
    publish: MESSAGES.readyToPublish,
    sell: MESSAGES.markSold,
    free: MESSAGES.markAvailable,
  }[action]
  return (
    <Button
      ref={ref}
      size="sm"
      variant={publishing ? 'primary' : 'outline'}
      busy={running}
      busyLabel={publishing ? MESSAGES.publishing : MESSAGES.updating}
      disabled={busy !== null && !running}
      onClick={publishing ? onPublish : onToggle}
    >
      {label}
    </Button>
  )
}

interface CardProblemTextProps {
  problem: CardProblem
  workId: string
  onPublishAs: (offer: ShownOffer) => void
}

/**
 * The problem of the last action, until the next one. Where it has a way out it is announced here; otherwise a toast
 * has announced it already.
 */
export function CardProblemText({ problem: { text, wayOut }, workId, onPublishAs }: CardProblemTextProps) {
  if (!wayOut) return <p className={styles.problem}>{text}</p>
  return (
    <>
      {wayOut === 'setup' ? (
        <p className={styles.blocked}>
          {text}{' '}
          <Link className="link" to={`/payment-settings?work=${workId}`}>
            {MESSAGES.completeSetup}
          </Link>
        </p>
      ) : (
        <p className={styles.problem} role="alert">
          {text}{' '}
          <Link className="link" to="/payment-settings">
            Payment Settings
          </Link>
        </p>
      )}
      <div className={`row wrapx g2 ${styles.ways}`}>
        <OtherTerms onPublishAs={onPublishAs} />
      </div>
    </>
  )
}
