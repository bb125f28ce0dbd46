import { type Ref, useImperativeHandle, useRef } from 'react'
import { Link } from 'react-router'
import type { Artwork } from '#contract/artworks.ts'
import { CardActions } from '#web/ui/card-actions.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './card.module.css'
import { CardMainAction } from './card-main-action.tsx'
import type { CardProblem } from './card-problem.ts'
import type { CardState } from './use-artwork-actions.ts'

/** Gives the focus back to the action row after a step in its place. */
export interface CardFootHandle {
  focus(): void
}

interface CardFootProps {
  work: Artwork
  state: CardState
  handle: Ref<CardFootHandle>
  onPublish: () => void
  onToggle: () => void
  onDelete: () => void
}

/** The action row: the main action, Edit and Delete; on narrow cards behind "More". */
export function CardFoot({ work, state, handle, onPublish, onToggle, onDelete }: CardFootProps) {
  const { busy, problem } = state
  const remove = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  useImperativeHandle(handle, () => ({
    focus: () => (remove.current?.checkVisibility() ? remove.current : more.current)?.focus(),
  }))
  const edit = `/artwork/${work.id}/edit`
  const still = busy !== null
  return (
    <>
      <CardActions
        main={<CardMainAction work={work} busy={busy} onPublish={onPublish} onToggle={onToggle} />}
        icons={
          <>
            {still ? (
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
              disabled={still}
              onClick={onDelete}
            />
          </>
        }
        more={
          <Menu
            trigger={
              <IconButton ref={more} size="sm" icon="more" label={`More actions for ${work.title}`} disabled={still} />
            }
            items={[
              { key: 'edit', label: 'Edit', icon: 'edit', to: edit },
              { key: 'delete', label: 'Delete', icon: 'trash', danger: true, onSelect: onDelete },
            ]}
          />
        }
      />
      {problem && <Problem problem={problem} />}
    </>
  )
}

/** What went wrong, on the card until the next action. A toast has said it already, unless there is a way out here. */
function Problem({ problem }: { problem: CardProblem }) {
  if (!problem.toPayments) return <p className={styles.problem}>{problem.text}</p>
  return (
    <p className={styles.problem} role="alert">
      {problem.text}{' '}
      <Link className="link" to="/payment-settings">
        Payment Settings
      </Link>
    </p>
  )
}
