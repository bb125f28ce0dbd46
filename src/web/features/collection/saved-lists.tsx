import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { SavedList } from '#contract/saved-lists.ts'
import { failureText } from '#web/lib/api-error.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { NextPage } from '#web/lib/next-page.tsx'
import { useRequiredText } from '#web/lib/use-required-text.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipGroup } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './collection.module.css'
import { useChangeLists, useLists, useSavedIn } from './collection.queries.ts'
import { type SavedThing, toThing } from './saved-thing.ts'

const MAX_NAME = 60
/** The value of the list without an id. */
const DEFAULT = 'none'
const KINDS: Record<SavedThing['type'], string> = { artwork: 'Artwork', exhibition: 'Exhibition', article: 'Article' }

/** What somebody saved, in named lists. */
export function SavedLists() {
  const lists = useLists()
  const [chosen, setChosen] = useState<string | null>(null)
  if (lists.isError)
    return <LoadError framed headingLevel={3} query={lists} message="What you saved could not be loaded." />
  if (!lists.data) return <Skeleton height={120} />
  const current = lists.data.find(({ id }) => id === chosen) ?? lists.data[0]
  if (!current) return null
  return (
    <>
      <div className={styles.lists}>
        <ChipGroup
          label="Lists of what you saved"
          value={current.id ?? DEFAULT}
          onChange={(value) => setChosen(value === DEFAULT ? null : value)}
          options={lists.data.map(({ id, name, count }) => ({ value: id ?? DEFAULT, label: name, count }))}
        />
        <ListTools key={current.id} list={current} onChoose={setChosen} />
      </div>
      <SavedThings list={current} lists={lists.data} />
    </>
  )
}

/** Creates a list; renames or deletes the chosen one. */
function ListTools({ list, onChoose }: { list: SavedList; onChoose: (id: string | null) => void }) {
  const [form, setForm] = useState<'create' | 'rename' | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const remove = useChangeLists()
  const { id } = list
  if (form)
    return (
      <ListForm
        list={form === 'rename' ? list : null}
        onDone={(created) => {
          setForm(null)
          if (created) onChoose(created)
        }}
      />
    )
  return (
    <div className={styles.tools}>
      <Button variant="outline" size="sm" icon="plus" onClick={() => setForm('create')}>
        New list
      </Button>
      {id !== null && (
        <>
          <Button variant="quiet" size="sm" onClick={() => setForm('rename')}>
            Rename
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
            Delete
          </Button>
          <AlertDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            title={`Delete “${list.name}”?`}
            tone="danger"
            confirmLabel="Delete the list"
            busy={remove.isPending}
            busyLabel={PUBLIC_MESSAGES.deleting}
            onConfirm={() =>
              remove.mutate(
                { kind: 'delete', id },
                {
                  onSuccess: () => onChoose(null),
                  onError: (error) => toast.error(failureText(error, 'The list could not be deleted. Try again.')),
                },
              )
            }
          >
            <p>What is in it stays saved, in the list “Saved”.</p>
          </AlertDialog>
        </>
      )}
    </div>
  )
}

/** The name of a new list, or of one that is renamed. */
function ListForm({ list, onDone }: { list: SavedList | null; onDone: (created: string | null) => void }) {
  const { text: name, setText: setName, isMissing, check } = useRequiredText(list?.name)
  const { mutate, isPending, error } = useChangeLists()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check()) return
    const change = list?.id ? ({ kind: 'rename', id: list.id, name } as const) : ({ kind: 'create', name } as const)
    mutate(change, { onSuccess: onDone })
  }
  const problem = isMissing ? 'Enter a name.' : error && failureText(error, 'The list could not be saved. Try again.')
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label={list ? 'Rename the list' : 'New list'}>
      <Field label="Name of the list" required error={problem}>
        <TextInput value={name} maxLength={MAX_NAME} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className={styles.tools}>
        <Button type="submit" size="sm" busy={isPending} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="quiet" size="sm" disabled={isPending} onClick={() => onDone(null)}>
          {PUBLIC_MESSAGES.cancel}
        </Button>
      </div>
    </form>
  )
}

function SavedThings({ list, lists }: { list: SavedList; lists: readonly SavedList[] }) {
  const saved = useSavedIn(list.id)
  if (saved.isLoadingError)
    return <LoadError framed headingLevel={3} query={saved} message="What you saved could not be loaded." />
  if (!saved.data) return <Skeleton height={120} />
  const things = saved.data.pages.flatMap(({ items }) => items).map(toThing)
  if (things.length === 0)
    return (
      <p className="mute">
        {list.id === null
          ? 'Save works, exhibitions and articles to find them here again.'
          : 'Nothing is in this list yet. Move something here from another one.'}
      </p>
    )
  return (
    <>
      <ul className={styles.things} aria-label={list.name}>
        {things.map((thing) => (
          <Thing key={thing.id} thing={thing} list={list} lists={lists} />
        ))}
      </ul>
      <NextPage list={saved} failed="More of what you saved could not be loaded." />
    </>
  )
}

interface ThingProps {
  thing: SavedThing
  list: SavedList
  lists: readonly SavedList[]
}

function Thing({ thing, list, lists }: ThingProps) {
  const { mutate, isPending } = useChangeLists()
  const move = (value: string) =>
    mutate(
      { kind: 'move', thing, to: value === DEFAULT ? null : value },
      {
        onSuccess: () =>
          toast.success(`Moved to ${lists.find(({ id }) => (id ?? DEFAULT) === value)?.name ?? 'Saved'}`),
        onError: (error) => toast.error(failureText(error, 'That could not be moved. Try again in a moment.')),
      },
    )
  return (
    <li className={styles.thing}>
      <div className={styles.mat}>
        {thing.picture ? (
          <Picture {...thing.picture} alt="" title={thing.title} fit="contain" sizes="72px" hang />
        ) : (
          <Icon name={thing.type === 'exhibition' ? 'calendar' : 'document'} />
        )}
      </div>
      <div className={styles.words}>
        <Link className={`art-s ${styles.title}`} to={thing.to}>
          {thing.title}
        </Link>
        <p className="cap">
          {KINDS[thing.type]} by {thing.maker}
        </p>
      </div>
      {lists.length > 1 && (
        <div className={styles.choice}>
          <Select
            aria-label={`List of ${thing.title}`}
            value={list.id ?? DEFAULT}
            disabled={isPending}
            options={lists.map(({ id, name }) => ({ value: id ?? DEFAULT, label: name }))}
            onChange={(event) => move(event.target.value)}
          />
        </div>
      )}
    </li>
  )
}
