import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ConsentRequest } from '#contract/consents.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { logQuietly } from '#web/lib/log.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { exhibitionDates, exhibitionPath } from '#web/shared/exhibition-dates.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './people.module.css'
import { useAnswerConsent, useConsents } from './people.queries.ts'
import { PeopleSection } from './people-section.tsx'

type Work = ConsentRequest['works'][number]

const MARKS = {
  asked: { mark: 'pending', label: 'Waiting for you' },
  given: { mark: 'published', label: 'Agreed' },
  declined: { mark: 'restricted', label: 'Declined' },
} as const

/** Exhibitions of others that show, or want to show, works of the signed-in artist. */
export function ConsentRequests() {
  const requests = useConsents()
  const waits = requests.data?.some(({ works }) => works.some(({ status }) => status === 'asked')) ?? false
  useEffect(() => {
    if (waits)
      api('POST /consents/seen', {}).catch((error: unknown) =>
        logQuietly('That the requests were seen could not be recorded.', error),
      )
  }, [waits])
  return (
    <PeopleSection
      id="works-in-exhibitions"
      title="Your works in other people’s exhibitions"
      lead="Visitors see a work once you agree."
      query={requests}
      failure="The requests could not be loaded."
    >
      {requests.data?.length === 0 ? (
        <EmptyState title="Nobody has asked yet" text="Galleries and curators ask here before they show your works." />
      ) : (
        <ul className={styles.list}>
          {requests.data?.map((request) => (
            <li key={request.exhibition.id}>
              <Request request={request} />
            </li>
          ))}
        </ul>
      )}
    </PeopleSection>
  )
}

function Request({ request: { exhibition, host, works } }: { request: ConsentRequest }) {
  const answer = useAnswerConsent()
  const waiting = works.filter(({ status }) => status === 'asked')
  const send = (those: readonly Work[], agreed: boolean) =>
    answer.mutate(
      { exhibitionId: exhibition.id, artworkIds: those.map(({ id }) => id), agreed },
      {
        onSuccess: () => toast.success(agreed ? `${host.name} may show your work` : 'Your answer is sent'),
        onError: (error) => toast.error(failureText(error, 'Your answer was not stored. Try again in a moment.')),
      },
    )
  return (
    <>
      <h3 className="title-m">
        {exhibition.status === 'published' ? (
          <Link className="link" to={exhibitionPath(exhibition.id)}>
            {exhibition.title}
          </Link>
        ) : (
          exhibition.title
        )}
      </h3>
      <p className="mute">
        {host.name}, {exhibition.location}, {exhibitionDates(exhibition.start_date, exhibition.end_date)}
      </p>
      <p className={styles.message}>{exhibition.description}</p>
      <ul className={styles.works} aria-label={`Your works in ${exhibition.title}`}>
        {works.map((work) => (
          <li key={work.id} className={styles.work}>
            <WorkThumb work={work} />
            <div className={styles.words}>
              <p className="art-s">{work.title}</p>
              <StatusBadge {...MARKS[work.status]} />
            </div>
            <div className={styles.actions}>
              {work.status !== 'given' && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Agree to show ${work.title} in ${exhibition.title}`}
                  disabled={answer.isPending}
                  onClick={() => send([work], true)}
                >
                  Agree
                </Button>
              )}
              {work.status !== 'declined' && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`${work.status === 'given' ? 'Take back the consent for' : 'Decline to show'} ${work.title} in ${exhibition.title}`}
                  disabled={answer.isPending}
                  onClick={() => send([work], false)}
                >
                  {work.status === 'given' ? 'Take back' : 'Decline'}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {waiting.length > 1 && (
        <Button size="sm" disabled={answer.isPending} onClick={() => send(waiting, true)}>
          Agree to all {waiting.length}
        </Button>
      )}
    </>
  )
}

function WorkThumb({ work }: { work: Work }) {
  const [image] = work.images
  return (
    <span className={styles.thumb}>
      {image?.state === 'ready' ? (
        <Picture {...toPicture(image)} alt="" title={work.title} fit="contain" sizes="56px" />
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}
