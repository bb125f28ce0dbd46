import { failureText } from '#web/lib/api-error.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './people.module.css'
import { useFollowedPeople, useUnfollow } from './people.queries.ts'
import { PeopleSection } from './people-section.tsx'
import { PersonRow } from './person-row.tsx'

/** Whom the signed-in person follows. */
export function FollowedPeople() {
  const list = useFollowedPeople()
  const unfollow = useUnfollow()
  const people = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <PeopleSection
      id="following"
      title="People you follow"
      lead="Only you see this list."
      query={list}
      failure="The people you follow could not be loaded."
    >
      {people.length === 0 ? (
        <EmptyState
          title="You do not follow anybody yet"
          text="Follow artists, galleries and curators on their pages."
          action={
            <ButtonLink to="/explore" variant="outline">
              Explore
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.list}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonRow person={person}>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Unfollow ${person.name}`}
                  busy={unfollow.isPending && unfollow.variables === person.id}
                  onClick={() =>
                    unfollow.mutate(person.id, {
                      onSuccess: () => toast.success(`You no longer follow ${person.name}`),
                      onError: (error) =>
                        toast.error(failureText(error, 'Nothing was changed. Try again in a moment.')),
                    })
                  }
                >
                  Unfollow
                </Button>
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
      <NextPage list={list} failed={failureText(list.error, 'More people could not be loaded.')} />
    </PeopleSection>
  )
}
