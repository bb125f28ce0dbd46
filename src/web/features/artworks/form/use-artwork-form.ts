import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ArtworkFields, ArtworkForm } from '#contract/artwork-fields.ts'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import type { Artwork } from '#contract/artworks.ts'
import { type ContractForm, useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { type Asking, typedIn, useVersions } from '#web/lib/forms/use-versions.ts'
import { useOwnCurrency } from '#web/lib/own-currency.ts'
import { pageLoaded } from '#web/lib/page-loaded.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSession } from '#web/lib/use-session.ts'
import { toast } from '#web/ui/toast.ts'
import { useUpdateArtwork, useUploadArtwork } from '../artworks.changes.ts'
import { imageProblems } from '../image-files.ts'
import { ARTWORK_PARTS, emptyForm, toForm } from './form-values.ts'
import { type ImageUploads, useImageUploads } from './image-uploads.ts'
import type { invalidFields } from './invalid-fields.ts'
import { readDraft, useStoredDraft } from './stored-draft.ts'

export interface ArtworkFormState extends ContractForm<ArtworkForm, ArtworkFields>, Asking {
  id: string
  artwork: Artwork | undefined
  images: ImageUploads
  /** A new work has no picture yet. */
  needsImage: boolean
  hasFailedImage: boolean
  /** A new work cannot be sent without a picture, nor with one that failed (CD-7.16). */
  blocked: boolean
  draft: {
    /** The form began with what was typed at an earlier visit. */
    isRestored: boolean
    /** Everything typed so far is stored in this browser. */
    isStored: boolean
    startOver(): void
  }
}

export interface ArtworkFormOptions {
  /** The work to edit; without it a new one is created. */
  artwork?: Artwork | undefined
  /** Called after a save if the form is still on screen (CD-7.3, CD-7.4). */
  onSaved: (artwork: Artwork) => void
}

/** The form of a work, the same on a page and in a window. */
export function useArtworkForm({ artwork, onSaved }: ArtworkFormOptions): ArtworkFormState {
  const id = useId()
  const { user } = useSession()
  const draftOwner = artwork ? null : (user?.id ?? null)
  const currency = useOwnCurrency()
  const [values] = useState(() => (artwork ? toForm(artwork) : emptyForm(currency)))
  const isHydrated = useHydrated()
  // Undefined until the page has taken over from the server, which knows no draft.
  const [restored, setRestored] = useState<ArtworkForm | null | undefined>(undefined)
  if (isHydrated && restored === undefined) setRestored(draftOwner ? readDraft(draftOwner, emptyForm(currency)) : null)
  const images = useImageUploads()
  const upload = useUploadArtwork()
  const update = useUpdateArtwork()
  const isMounted = useIsMounted()
  const isSaved = useRef(false)
  const versions = useVersions({ record: artwork, toValues: toForm, parts: ARTWORK_PARTS, typed: () => typedIn(form) })

  const form: ContractForm<ArtworkForm, ArtworkFields> = useContractForm({
    schema: async () => (await import('#contract/artwork-fields.ts')).artworkForm,
    values,
    mode: 'onTouched',
    attachments: () => images.list.map(({ key }) => key),
    async save(fields, { idempotencyKey }): Promise<Artwork> {
      if (artwork) return update.mutateAsync({ id: artwork.id, fields, version: versions.version() })
      return upload.mutateAsync({ fields: { ...fields, images: await images.storedIds() }, idempotencyKey })
    },
    recover: versions.recover,
    onSaved(saved) {
      versions.saved(saved)
      isSaved.current = true
      draft.remove()
      toast.success(artwork ? ARTWORK_MESSAGES.artworkUpdated : ARTWORK_MESSAGES.artworkUploaded)
      if (isMounted.current) onSaved(saved)
    },
    onFailed(error) {
      images.fail(imageProblems(error))
      toast.error(artwork ? ARTWORK_MESSAGES.artworkUpdateFailed : ARTWORK_MESSAGES.artworkUploadFailed)
    },
  })
  const draft = useStoredDraft(form, draftOwner, currency)
  const { reset } = form
  useEffect(() => {
    if (restored) reset(restored)
  }, [restored, reset])
  const needsImage = !artwork && images.list.length === 0
  const hasFailedImage = images.list.some(({ state }) => state === 'failed')

  return {
    ...form,
    id,
    artwork,
    images,
    needsImage,
    hasFailedImage,
    conflict: versions.conflict,
    blocked: needsImage || hasFailedImage,
    draft: {
      isRestored: Boolean(restored),
      isStored: draft.isStored,
      startOver: () => {
        form.reset(emptyForm(currency))
        images.clear()
        draft.remove()
        setRestored(null)
      },
    },
    /** The text of a new work is stored as it is typed; its pictures and the edits of a stored work are not. */
    mayLose: () => !isSaved.current && (artwork ? form.isDirty : images.list.length > 0),
  }
}

/** The values of the form while they are typed. */
export function useTyped({ control }: Pick<ArtworkFormState, 'control'>): ArtworkForm {
  return useWatch({ control, compute: (form) => form })
}

const NONE: ReadonlySet<string> = new Set()

/** The fields that break a rule of the contract; none until the rules are loaded, after the page. */
export function useInvalidFields(typed: ArtworkForm): ReadonlySet<string> {
  const [check, setCheck] = useState<typeof invalidFields | null>(null)
  useEffect(() => {
    // When it fails, sending the form names them.
    pageLoaded()
      .then(() => import('./invalid-fields.ts'))
      .then((code) => setCheck(() => code.invalidFields))
      .catch(() => undefined)
  }, [])
  return check ? check(typed) : NONE
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
