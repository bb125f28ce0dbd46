import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { MESSAGES } from '#contract/messages.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { OtherTerms, type ShownOffer } from '#web/shared/other-terms.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeWorks, usePublishWorks } from './inventory.queries.ts'
import styles from './works.module.css'

/** Publishes the chosen works; those that lack something are named with the reason and the ways out of it. */
export function PublishChosen({ chosen }: { chosen: ReadonlySet<string> }) {
  const [open, setOpen] = useState(false)
  const publish = usePublishWorks()
  const change = useChangeWorks()
  const works = counted(chosen.size, 'work')
  const left = publish.data?.left ?? []
  const toggle = (next: boolean) => {
    if (next) {
      publish.reset()
      change.reset()
    }
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
  const publishAs = (ids: string[], offer: ShownOffer) =>
    change.mutate({ ids, fields: { offer } }, { onSuccess: confirm })
  return (
    <>
      <Button variant="quiet" size="sm" icon="eye" onClick={() => toggle(true)}>
        Publish
      </Button>
      <Modal
        open={open}
        onOpenChange={toggle}
        size="confirm"
        title={`Publish ${works}`}
        dismissible={!publish.isPending && !change.isPending}
        footer={
          left.length > 0 ? (
            <Button onClick={() => toggle(false)}>Done</Button>
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
                  {same[0]?.needs && (
                    <div className="row wrapx g2">
                      {same[0].needs === 'account' && (
                        <ButtonLink to="/payment-settings" size="sm">
                          Open Payments
                        </ButtonLink>
                      )}
                      <OtherTerms
                        busy={change.isPending}
                        onPublishAs={(offer) =>
                          publishAs(
                            same.map(({ id }) => id),
                            offer,
                          )
                        }
                      />
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <FailureNotice error={change.error} message="Nothing was changed. Try again." />
          </div>
        ) : (
          <div className={styles.edit}>
            <p>
              Everybody can see them then. Works for sale get a buy button at the price of their record, which needs an
              active payment account; works on other terms need none.
            </p>
            <FailureNotice error={publish.error} message="Nothing was published. Try again." />
          </div>
        )}
      </Modal>
    </>
  )
}
