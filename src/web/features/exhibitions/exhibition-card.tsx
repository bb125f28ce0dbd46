import { useEffect, useRef, useState } from 'react'
import { EXHIBITION_MESSAGES } from '#contract/exhibition-messages.ts'
import type { Exhibition } from '#contract/exhibitions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { useSession } from '#web/lib/use-session.ts'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import { exhibitionDates, exhibitionPath } from '#web/shared/exhibition-dates.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardConfirm } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { showPapersPath } from './exhibition-values.ts'
import { useDeleteExhibition, useUpdateExhibition } from './exhibitions.changes.ts'
import styles from './exhibitions.module.css'

interface ExhibitionCardProps {
  exhibition: Exhibition
  onEdit: () => void
  /** A change of the status failed; `title` is the fixed text for it. */
  onFailed: (title: string, error: unknown) => void
}

/** Papers are made of an artist's own works. */
const papersItem = (id: string, role: string | null | undefined): MenuItem[] =>
  role === 'artist' ? [{ key: 'papers', label: 'Checklist and labels', icon: 'document', to: showPapersPath(id) }] : []

/** One exhibition of the signed-in user: cover, title, place, dates, status and actions. */
export function ExhibitionCard({ exhibition, onEdit, onFailed }: ExhibitionCardProps) {
  const { id, title, location } = exhibition
  const isPublished = exhibition.status === 'published'
  const [confirming, setConfirming] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const wasConfirming = useRef(false)
  const { user } = useSession()
  const status = useUpdateExhibition()
  const remove = useDeleteExhibition()
  useEffect(() => {
    if (wasConfirming.current && !confirming) more.current?.focus()
    wasConfirming.current = confirming
  }, [confirming])

  const running = useRef(false)
  /** Ignores a second press before the first one is rendered. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    await work()
    running.current = false
  }
  const publish = async () => {
    try {
      await status.mutateAsync({ id, change: { status: 'published' } })
      more.current?.focus()
      toast.success(`${title} is published`)
    } catch (error) {
      onFailed(EXHIBITION_MESSAGES.exhibitionPublishFailed, error)
    }
  }
  const unpublish = async () => {
    try {
      await status.mutateAsync({ id, change: { status: 'draft' } })
      toast.success(`${title} is a draft again`)
    } catch (error) {
      onFailed(EXHIBITION_MESSAGES.exhibitionUpdateFailed, error)
    }
  }
  const confirmDelete = async () => {
    try {
      await remove.mutateAsync({ id })
      toast.success(`${title} is deleted`)
    } catch (error) {
      setConfirming(false)
      toast.error(failureText(error, 'The exhibition could not be deleted. Try again in a moment.'))
    }
  }
  const actions: MenuItem[] = [
    { key: 'edit', label: 'Edit', icon: 'edit', onSelect: onEdit },
    ...papersItem(id, user?.role),
    { key: 'view', label: 'View', icon: 'eye', to: exhibitionPath(id) },
    ...(isPublished
      ? [{ key: 'draft', label: 'Back to draft', icon: 'eye-off', onSelect: () => void once(unpublish) } as const]
      : []),
    {
      key: 'delete',
      label: 'Delete',
      icon: 'trash',
      danger: true,
      separated: true,
      onSelect: () => setConfirming(true),
    },
  ]
  return (
    <li className={styles.card}>
      <ExhibitionCover exhibition={exhibition} />
      <div className={styles.line}>
        <h3 className="title-m">{title}</h3>
        <Menu
          trigger={
            <IconButton
              ref={more}
              size="sm"
              icon="more"
              label={`More actions for ${title}`}
              busy={status.isPending && isPublished}
              disabled={confirming}
            />
          }
          items={actions}
        />
      </div>
      <p className="small faint">
        {location}
        <span aria-hidden="true"> · </span>
        {exhibitionDates(exhibition.start_date, exhibition.end_date)}
      </p>
      <div className={styles.foot}>
        {confirming ? (
          <CardConfirm
            question="Delete this exhibition? Its works are not deleted."
            confirmLabel={MESSAGES.confirmDelete}
            busy={remove.isPending}
            busyLabel={MESSAGES.deleting}
            onConfirm={() => void once(confirmDelete)}
            onCancel={() => setConfirming(false)}
          />
        ) : (
          <div className={`row sb ${styles.actions}`}>
            <StatusBadge
              mark={isPublished ? 'published' : 'draft'}
              label={isPublished ? MESSAGES.statusPublished : MESSAGES.statusDraft}
            />
            {!isPublished && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Publish ${title}`}
                busy={status.isPending}
                busyLabel={MESSAGES.publishing}
                onClick={() => void once(publish)}
              >
                Publish
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
