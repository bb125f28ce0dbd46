import type { RecordChangeItem } from '#contract/record-parts.ts'
import { formatMoment } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { changeWords } from './change-words.ts'
import styles from './record.module.css'
import { useHistory } from './record.queries.ts'

/** Every change of a record, with who and when. */
export function HistorySection({ id, currency }: { id: string; currency: string }) {
  const history = useHistory(id)
  const { user } = useSession()
  const items = history.data?.pages.flatMap((page) => page.items)
  const subject = (by: RecordChangeItem['by']): string => {
    if (by === null) return 'Gesso'
    return by.id === user?.id ? 'You' : by.name || 'Somebody whose account is closed'
  }
  return (
    <div className={styles.form}>
      {history.isPending && <SkeletonGroup height={120} />}
      {history.isLoadingError && <LoadError query={history} message="The history could not be loaded." />}
      {items?.length === 0 && (
        <p className="small mute">Nothing was changed since this site keeps the history of records.</p>
      )}
      {items && items.length > 0 && (
        <ol className={styles.log}>
          {items.map((item) => (
            <li key={item.id}>
              <time dateTime={item.at}>{formatMoment(item.at)}</time>
              <span>{`${subject(item.by)} ${changeWords(item, currency)}`}</span>
            </li>
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Earlier changes
          </Button>
        </div>
      )}
    </div>
  )
}
