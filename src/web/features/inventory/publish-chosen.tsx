import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePublishWorks } from './inventory.queries.ts'
import styles from './works.module.css'

/** Publishes the chosen works; those that lack something are named with the reason. */
export function PublishChosen({ chosen }: { chosen: ReadonlySet<string> }) {
  const [open, setOpen] = useState(false)
  const publish = usePublishWorks()
  const works = counted(chosen.size, 'work')
  const left = publish.data?.left ?? []
  const change = (next: boolean) => {
    if (next) publish.reset()
    setOpen(next)
  }
  const confirm = () =>
    publish.mutate([...chosen], {
      onSuccess: ({ published, left: some }) => {
        if (some.length > 0) return
        setOpen(false)
        toast.success(`${counted(published, 'work is', 'works are')} public`)
      },
    })
  return (
    <>
      <Button variant="quiet" size="sm" icon="eye" onClick={() => change(true)}>
        Publish
      </Button>
      <Modal
        open={open}
        onOpenChange={change}
        size="confirm"
        title={`Publish ${works}`}
        dismissible={!publish.isPending}
        footer={
          left.length > 0 ? (
            <Button onClick={() => change(false)}>Done</Button>
          ) : (
            <Button onClick={confirm} busy={publish.isPending} busyLabel={MESSAGES.publishing}>
              Publish {works}
            </Button>
          )
        }
      >
        {left.length > 0 ? (
          <div className={styles.edit}>
            <p role="status">
              {counted(publish.data?.published ?? 0, 'work is', 'works are')} public.{' '}
              {counted(left.length, 'work stays as it was', 'works stay as they were')}:
            </p>
            <ul className={styles.left}>
              {[...Map.groupBy(left, ({ reason }) => reason)].map(([reason, same]) => (
                <li key={reason}>
                  {reason}
                  <ul>
                    {same.map(({ id, title }) => (
                      <li key={id}>
                        <Link to={`/artwork/${id}/record`}>{title}</Link>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <div className={styles.edit}>
            <p>
              Everybody can see them then. Works for sale get a buy button at the price of their record, which needs an
              active payment account; works on other terms need none.
            </p>
            {publish.error && (
              <Notice tone="error">{failureText(publish.error, 'Nothing was published. Try again.')}</Notice>
            )}
          </div>
        )}
      </Modal>
    </>
  )
}
