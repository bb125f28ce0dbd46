import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { toast } from '#web/ui/toast.ts'
import { useUpdateArtwork, useUploadArtwork } from '../artworks.queries.ts'
import { type ArtworkDraft, DETAIL_FIELDS, type DraftField, draftOf, emptyDraft, sameDraft } from './artwork-draft.ts'
import { fieldsOf } from './draft-fields.ts'
import { missingText, problemsOf } from './draft-problems.ts'
import { type ServerProblems, serverProblems } from './server-problems.ts'
import { usePickedImages } from './use-picked-images.ts'

export interface ArtworkFormOptions {
  /** The work to edit; without it a new one is made. */
  artwork?: Artwork | undefined
  /** The form is saved; what follows is the caller's choice (CD-7.3, CD-7.4). */
  onSaved: (artwork: Artwork) => void
}

const allFields = Object.keys(emptyDraft(new Date(0))) as DraftField[]

/** Everything the form of a work knows and does, whether it stands on a page or in a window. */
export const useArtworkForm = ({ artwork, onSaved }: ArtworkFormOptions) => {
  const id = useId()
  const [today] = useState(() => new Date())
  const [initial] = useState(() => (artwork ? draftOf(artwork) : emptyDraft(today)))
  const [draft, setDraft] = useState(initial)
  const [seen, setSeen] = useState<ReadonlySet<DraftField>>(new Set())
  const [server, setServer] = useState<ServerProblems | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [isDetailed, setDetailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const picked = usePickedImages()
  const upload = useUploadArtwork()
  const update = useUpdateArtwork()
  const state = useRef({ running: false, saved: false, here: true, key: '', keyOf: '' })

  const problems = problemsOf(draft, today)
  const needsImage = !artwork && picked.images.length === 0
  const hasRefused = picked.images.some(({ problem }) => problem !== null)
  const isDirty = !sameDraft(draft, initial) || picked.images.length > 0
  const busy = share !== null

  useEffect(() => {
    const { current } = state
    current.here = true
    return () => {
      current.here = false
    }
  }, [])
  // After a refused attempt the cursor goes to the first field that needs it, else the reason comes into view.
  useEffect(() => {
    if (attempts === 0) return
    const form = document.getElementById(id)
    const target =
      form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[data-failure]')
    target?.focus()
  }, [attempts, id])

  const refuse = (fields: DraftField[]) => {
    if (fields.some((field) => (DETAIL_FIELDS as readonly DraftField[]).includes(field))) setDetailed(true)
    setAttempts((count) => count + 1)
  }
  const change = (field: DraftField, value: string) => {
    setDraft((now) => ({ ...now, [field]: value }))
    setServer((now) => (now?.fields[field] ? { ...now, fields: { ...now.fields, [field]: undefined } } : now))
  }
  const touch = (field: DraftField) => setSeen((now) => (now.has(field) ? now : new Set(now).add(field)))
  // One key an intent: the same data sent again is the same work, other data is not.
  const keyFor = (content: ArtworkDraft): string => {
    const text = JSON.stringify([content, picked.images.map(({ key }) => key)])
    if (state.current.keyOf !== text) Object.assign(state.current, { key: crypto.randomUUID(), keyOf: text })
    return state.current.key
  }
  const save = (): Promise<Artwork> => {
    const fields = fieldsOf(draft)
    if (artwork) return update.mutateAsync({ id: artwork.id, fields, files: [] })
    const files = picked.images.map(({ file }) => file)
    return upload.mutateAsync({ fields, files, onProgress: setShare, idempotencyKey: keyFor(draft) })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (state.current.running || needsImage || hasRefused) return
    setSeen(new Set(allFields))
    if (Object.keys(problems).length > 0) return refuse(Object.keys(problems) as DraftField[])
    state.current.running = true
    setServer(null)
    setShare(0)
    try {
      const saved = await save()
      state.current.saved = true
      toast.success(artwork ? MESSAGES.artworkUpdated : MESSAGES.artworkUploaded)
      if (state.current.here) onSaved(saved)
    } catch (error) {
      const found = serverProblems(error)
      setServer(found)
      picked.refuse(found.files, found.images)
      toast.error(artwork ? MESSAGES.artworkUpdateFailed : MESSAGES.artworkUploadFailed)
      refuse(Object.keys(found.fields) as DraftField[])
    }
    state.current.running = false
    setShare(null)
  }

  return {
    id,
    artwork,
    draft,
    picked,
    busy,
    /** How much of the files is sent, 0 to 1; null while nothing is sent. */
    share: artwork ? null : share,
    submit,
    change,
    isDetailed,
    setDetailed,
    /** A new work cannot be sent without a picture, nor with one the server refused (CD-7.16). */
    blocked: needsImage || hasRefused,
    /** Asked when somebody is about to leave: there are edits, and they are not saved. */
    mayLose: () => isDirty && !state.current.saved,
    /** What is still missing, for the bar beside the buttons. */
    missing: hasRefused ? 'Remove the images that were refused.' : missingText(draft, problems, needsImage),
    failure: server && {
      title: artwork ? MESSAGES.artworkUpdateFailed : MESSAGES.artworkUploadFailed,
      reason: server.reason,
    },
    errorOf: (field: DraftField): string | null =>
      server?.fields[field] ?? (seen.has(field) ? problems[field] : null) ?? null,
    bind: (field: DraftField) => ({
      name: field,
      value: draft[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change(field, target.value),
      onBlur: () => touch(field),
    }),
  }
}
export type ArtworkFormState = ReturnType<typeof useArtworkForm>
