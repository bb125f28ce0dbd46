import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import type { Exhibition } from '#contract/exhibitions.ts'
import { fieldProblem } from '#web/lib/api-error.ts'
import {
  DRAFT_FIELDS,
  type DraftField,
  draftOf,
  EMPTY_DRAFT,
  type ExhibitionDraft,
  fieldsOf,
  type Problems,
  problemsOf,
  sameDraft,
} from './exhibition-draft.ts'
import { useCreateExhibition, useExhibitionWorks, useHangWorks, useUpdateExhibition } from './exhibitions.queries.ts'

/** What was entered into the form, so that it can be opened again as it was left (AW-9.27). */
export interface Entered {
  draft: ExhibitionDraft
  /** Null while the choice of works was not touched. */
  works: Artwork[] | null
  /** What the server said of single fields. */
  problems: Problems
}

export interface ExhibitionFormOptions {
  /** The exhibition to edit; without it a new one is made. */
  exhibition: Exhibition | null
  /** What to begin with in place of the exhibition's own values. */
  entered: Entered | null
  onSaved: (stored: Exhibition) => void
  onFailed: (error: unknown, entered: Entered) => void
  /** The exhibition is stored, the choice of its works is not. */
  onHalfSaved: (error: unknown, stored: Exhibition) => void
}

const problemsFrom = (error: unknown): Problems =>
  Object.fromEntries(
    DRAFT_FIELDS.flatMap((field) => {
      const words = fieldProblem(error, field)
      return words ? [[field, `This ${words}.`]] : []
    }),
  )

const sameIds = (works: readonly Artwork[], ids: readonly string[]) =>
  works.length === ids.length && works.every(({ id }, at) => id === ids[at])

/** Everything the form of an exhibition knows and does (AW-9.13 to AW-9.19, AW-9.30). */
export const useExhibitionForm = (options: ExhibitionFormOptions) => {
  const { exhibition, entered } = options
  const id = useId()
  const initial = exhibition ? draftOf(exhibition) : EMPTY_DRAFT
  const [draft, setDraft] = useState(entered?.draft ?? initial)
  const [chosen, setChosen] = useState<Artwork[] | null>(entered?.works ?? (exhibition ? null : []))
  const [server, setServer] = useState<Problems>(entered?.problems ?? {})
  const [seen, setSeen] = useState<ReadonlySet<DraftField>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const [busy, setBusy] = useState(false)
  const intent = useRef({ key: '', of: '' })
  const running = useRef(false)
  const stored = useExhibitionWorks(exhibition && chosen === null ? exhibition.id : null)
  const create = useCreateExhibition()
  const update = useUpdateExhibition()
  const hang = useHangWorks()

  const problems = problemsOf(draft)
  const works = chosen ?? stored.data ?? null
  const isRehung = chosen !== null && !sameIds(chosen, exhibition?.artwork_ids ?? [])
  const isDirty = !sameDraft(draft, initial) || isRehung

  // After a refused attempt the cursor goes to the first field that needs it.
  useEffect(() => {
    if (attempts > 0) document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, id])

  // One key an intent: the same data sent again is the same exhibition, other data is not.
  const keyFor = (content: unknown): string => {
    const text = JSON.stringify(content)
    if (intent.current.of !== text) intent.current = { key: crypto.randomUUID(), of: text }
    return intent.current.key
  }
  const store = (): Promise<Exhibition> => {
    const fields = fieldsOf(draft)
    return exhibition
      ? update.mutateAsync({ id: exhibition.id, change: fields })
      : create.mutateAsync({ fields, idempotencyKey: keyFor(fields) })
  }
  const save = async (): Promise<void> => {
    const saved = await store().catch((error: unknown) => {
      options.onFailed(error, { draft, works: chosen, problems: problemsFrom(error) })
    })
    if (!saved) return
    if (!isRehung) return options.onSaved(saved)
    try {
      options.onSaved(await hang.mutateAsync({ id: saved.id, workIds: chosen.map(({ id }) => id) }))
    } catch (error) {
      options.onHalfSaved(error, saved)
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (running.current) return
    setSeen(new Set(DRAFT_FIELDS))
    setServer({})
    if (Object.keys(problems).length > 0) return setAttempts((count) => count + 1)
    running.current = true
    setBusy(true)
    await save()
    running.current = false
    setBusy(false)
  }

  return {
    id,
    draft,
    busy,
    submit,
    isDirty,
    works: {
      /** Null until they are known. */
      chosen: works,
      failed: stored.isError,
      retry: () => void stored.refetch(),
      choose: setChosen,
    },
    errorOf: (field: DraftField): string | null => server[field] ?? (seen.has(field) ? problems[field] : null) ?? null,
    bind: (field: DraftField) => ({
      name: field,
      value: draft[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setDraft((now) => ({ ...now, [field]: target.value }))
        setServer((now) => ({ ...now, [field]: undefined }))
      },
      onBlur: () => setSeen((now) => new Set(now).add(field)),
    }),
  }
}
export type ExhibitionForm = ReturnType<typeof useExhibitionForm>
