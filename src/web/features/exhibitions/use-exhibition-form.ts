import { useId, useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { type Exhibition, type ExhibitionFields, exhibitionFields } from '#contract/exhibitions.ts'
import { failureText } from '#web/lib/api-error.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useCreateExhibition, useExhibitionWorks, useHangWorks, useUpdateExhibition } from './exhibitions.queries.ts'

export interface ExhibitionFormOptions {
  /** The exhibition to edit; null for a new one. */
  exhibition: Exhibition | null
  onSaved: (stored: Exhibition) => void
  onFailed: (error: unknown) => void
}

const EMPTY: ExhibitionFields = {
  title: '',
  description: '',
  start_date: '',
  end_date: '',
  location: '',
  image_url: '',
}

const fieldsOf = ({ title, description, start_date, end_date, location, image_url }: Exhibition): ExhibitionFields => ({
  title,
  description,
  start_date,
  end_date,
  location,
  image_url: image_url ?? '',
})

const sameIds = (works: readonly Artwork[], ids: readonly string[]) =>
  works.length === ids.length && works.every(({ id }, at) => id === ids[at])

/** The form of an exhibition: its fields, its works and the work on its cover (AW-9.13 to AW-9.19, AW-9.30). */
export const useExhibitionForm = ({ exhibition, onSaved, onFailed }: ExhibitionFormOptions) => {
  const id = useId()
  // A new exhibition is stored before its works are; when that fails, the form goes on with the stored exhibition.
  const [stored, setStored] = useState(exhibition)
  const [chosen, setChosen] = useState<Artwork[] | null>(exhibition ? null : [])
  const [coverId, setCoverId] = useState(exhibition?.cover_artwork_id ?? null)
  const [notice, setNotice] = useState<string | null>(null)
  const [uploading, setUploading] = useState(false)
  const storedWorks = useExhibitionWorks(stored && chosen === null ? stored.id : null)
  const create = useCreateExhibition()
  const update = useUpdateExhibition()
  const hang = useHangWorks()

  const works = chosen ?? storedWorks.data ?? null
  // A work that is taken out of the exhibition leaves its cover, too.
  const coverWorkId = works ? (works.find((work) => work.id === coverId)?.id ?? null) : coverId
  const isRehung =
    (chosen !== null && !sameIds(chosen, stored?.artwork_ids ?? [])) ||
    coverWorkId !== (stored?.cover_artwork_id ?? null)

  const form = useContractForm({
    schema: exhibitionFields,
    values: exhibition ? fieldsOf(exhibition) : EMPTY,
    mode: 'onTouched',
    async save(sent, { idempotencyKey }) {
      setNotice(null)
      const fields = { ...sent, image_url: sent.image_url || null }
      const saved = stored
        ? await update.mutateAsync({ id: stored.id, change: fields })
        : await create.mutateAsync({ fields, idempotencyKey })
      setStored(saved)
      if (!isRehung || works === null) return { saved, worksError: null }
      const workIds = works.map((work) => work.id)
      try {
        return { saved: await hang.mutateAsync({ id: saved.id, workIds, coverWorkId }), worksError: null }
      } catch (error) {
        return { saved, worksError: { error } }
      }
    },
    onSaved({ saved, worksError }) {
      if (!worksError) return onSaved(saved)
      const reason = failureText(worksError.error, 'Try saving again.')
      setNotice(`The exhibition is saved, but not the choice of its works. ${reason}`)
    },
    onFailed,
  })

  return {
    id,
    form,
    stored,
    /** What went wrong with a part of the last attempt. */
    notice,
    /** A picture is being uploaded: saving now would leave it out. */
    uploading,
    setUploading,
    mayLose: () => form.mayLose() || isRehung || uploading,
    works: {
      /** Null until they are known. */
      chosen: works,
      failed: storedWorks.isError,
      refetch: storedWorks.refetch,
      choose: setChosen,
    },
    /** The one work on the wall of the cover; null while the first ones hang there. */
    coverWorkId,
    chooseCoverWork: setCoverId,
  }
}
export type ExhibitionForm = ReturnType<typeof useExhibitionForm>
