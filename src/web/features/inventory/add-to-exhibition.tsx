import { counted } from '#contract/counted.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHangMore, useOwnExhibitions } from './inventory.queries.ts'

/** Adds the chosen works to one of the person's exhibitions, behind the works that hang there. */
export function AddToExhibition({ chosen }: { chosen: ReadonlySet<string> }) {
  const exhibitions = useOwnExhibitions()
  const hang = useHangMore()
  const add = (id: string, title: string) =>
    hang.mutate(
      { id, workIds: [...chosen] },
      {
        onSuccess: ({ added }) =>
          void (added > 0
            ? toast.success(`${counted(added, 'work')} added to “${title}”`)
            : toast.notice(`All of them are in “${title}” already.`)),
        onError: (error) => void toast.error(failureText(error, 'Nothing was added. Try again.')),
      },
    )
  const waiting = (label: string): MenuItem[] => [{ key: 'state', label, disabled: true }]
  const own = exhibitions.data?.map(
    ({ id, title }): MenuItem => ({ key: id, label: title, icon: 'grid', onSelect: () => add(id, title) }),
  )
  const items =
    own ?? waiting(exhibitions.isError ? 'Your exhibitions could not be loaded.' : 'Loading your exhibitions...')
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="sm" icon="plus" busy={hang.isPending} busyLabel="Adding...">
          Add to
        </Button>
      }
      items={[...items, { key: 'new', label: 'New exhibition', icon: 'plus', to: '/dashboard#your-exhibitions' }]}
    />
  )
}
