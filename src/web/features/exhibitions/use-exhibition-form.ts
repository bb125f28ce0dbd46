import { useId, useState } from 'react'
import type { z } from 'zod'
import type { ArtworkCard } from '#contract/artworks.ts'
import { type Exhibition, type ExhibitionFields, exhibitionFields, type WallColor } from '#contract/exhibitions.ts'
import { failureText, isConflict } from '#web/lib/api-error.ts'
import { type ContractForm, useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { type TypedValues, typedIn, useVersions } from '#web/lib/forms/use-versions.ts'
import { useUndoable } from '#web/lib/use-undoable.ts'
import { EMPTY, type ExhibitionValues, listParts, toFields, toValues } from './exhibition-values.ts'
import { useCreateExhibition, useFoundExhibition, useHangWorks, useUpdateExhibition } from './exhibitions.changes.ts'
import { useExhibitionWorks } from './exhibitions.queries.ts'
import { type Gaps, toGaps } from './hanging.ts'

export interface ExhibitionFormOptions {
  /** The exhibition to edit; null for a new one. */
  exhibition: Exhibition | null
  onSaved: (stored: Exhibition) => void
  onFailed: (error: unknown) => void
}

/** What can be undone. */
interface Hanging {
  /** In their order; null while they are as stored. */
  chosen: ArtworkCard[] | null
  gaps: Gaps
  wall: WallColor
}

const sameIds = (works: readonly ArtworkCard[], ids: readonly string[]) =>
  works.length === ids.length && works.every(({ id }, at) => id === ids[at])

const sameGaps = (works: readonly ArtworkCard[], one: Gaps, other: Gaps) =>
  works.every(({ id }) => one.get(id) === other.get(id))

const fieldsIn = ({ works: _works, wall: _wall, coverWorkId: _cover, ...fields }: ExhibitionValues): ExhibitionFields =>
  fields

/** The form of an exhibition: its fields, its works and the work on its cover (AW-9.13 to AW-9.19, AW-9.30). */
export const useExhibitionForm = ({ exhibition, onSaved, onFailed }: ExhibitionFormOptions) => {
  const id = useId()
  // A new exhibition is stored before its works are; when that fails, the form goes on with the stored exhibition.
  const [stored, setStored] = useState(exhibition)
  const hanging = useUndoable<Hanging>(() => ({
    chosen: exhibition ? null : [],
    gaps: toGaps(exhibition),
    wall: exhibition?.wall ?? 'gesso',
  }))
  const { chosen, gaps, wall } = hanging.now
  const [coverId, setCoverId] = useState(exhibition?.cover_artwork_id ?? null)
  const [notice, setNotice] = useState<string | null>(null)
  const [uploading, setUploading] = useState(false)
  const storedWorks = useExhibitionWorks(stored && chosen === null ? stored.id : null)
  const create = useCreateExhibition()
  const update = useUpdateExhibition()
  const hang = useHangWorks()
  const cacheFound = useFoundExhibition()
  /** Works that were seen here, which may come back, and the titles of all that are known. */
  const [seen] = useState(() => new Map<string, ArtworkCard>())
  const [titles] = useState(() => new Map<string, string>())

  const works = chosen ?? storedWorks.data ?? null
  // A work that is taken out of the exhibition leaves its cover, too.
  const coverWorkId = works ? (works.find((work) => work.id === coverId)?.id ?? null) : coverId
  const isRehung =
    (chosen !== null && !sameIds(chosen, stored?.artwork_ids ?? [])) ||
    (works !== null && !sameGaps(works, gaps, toGaps(stored))) ||
    wall !== (stored?.wall ?? 'gesso') ||
    coverWorkId !== (stored?.cover_artwork_id ?? null)

  const workIds = chosen?.map((work) => work.id) ?? stored?.artwork_ids ?? []
  const typed = (): TypedValues<ExhibitionValues> => {
    const fields = typedIn(form)
    const read = () => ({
      ...fields.read(),
      works: workIds.map((workId) => ({ id: workId, gap: gaps.get(workId) ?? null })),
      wall,
      coverWorkId,
    })
    for (const work of works ?? []) {
      seen.set(work.id, work)
      titles.set(work.id, work.title)
    }
    return {
      read,
      write: ({ works: hung, wall: color, coverWorkId: onCover, ...written }) => {
        fields.write(written)
        setCoverId(onCover)
        const now = read()
        if (JSON.stringify([now.works, now.wall]) === JSON.stringify([hung, color])) return
        const known = hung.flatMap((work) => seen.get(work.id) ?? [])
        hanging.settle(() => ({
          // Works that were not seen here yet are those of the stored exhibition, and are read.
          chosen: known.length === hung.length ? known : null,
          gaps: new Map(hung.flatMap((work): [string, number][] => (work.gap === null ? [] : [[work.id, work.gap]]))),
          wall: color,
        }))
      },
      adopt: (values) => fields.adopt(fieldsIn(values)),
    }
  }
  const versions = useVersions({
    record: exhibition ?? undefined,
    toValues,
    parts: listParts(titles),
    typed,
    onFound: (found) => {
      for (const work of found.covers) titles.set(work.id, work.title)
      setStored(found)
      cacheFound(found)
    },
  })
  const form: ContractForm<ExhibitionFields, z.output<typeof exhibitionFields>> = useContractForm({
    schema: exhibitionFields,
    values: exhibition ? toFields(exhibition) : EMPTY,
    mode: 'onTouched',
    async save(sent, { idempotencyKey }) {
      setNotice(null)
      const fields = { ...sent, image_url: sent.image_url || null }
      const saved = stored
        ? await update.mutateAsync({ id: stored.id, change: fields, version: versions.version() })
        : await create.mutateAsync({ fields, idempotencyKey })
      setStored(saved)
      versions.saved(saved)
      if (!isRehung) return { saved, worksError: null }
      try {
        const change = {
          id: saved.id,
          workIds,
          gaps: workIds.map((workId) => gaps.get(workId) ?? null),
          wall,
          coverWorkId,
          version: saved.updated_at,
        }
        return { saved: await hang.mutateAsync(change), worksError: null }
      } catch (error) {
        if (isConflict(error)) throw error
        return { saved, worksError: { error } }
      }
    },
    recover: versions.recover,
    onSaved({ saved, worksError }) {
      versions.saved(saved)
      if (!worksError) return onSaved(saved)
      const reason = failureText(worksError.error, 'Try saving again.')
      setNotice(`The exhibition is saved, but not the choice of its works. ${reason}`)
    },
    onFailed,
  })

  /** The request for a work was withdrawn: it has left the stored exhibition, and leaves the choice. */
  const withdrawn = (saved: Exhibition, artworkId: string) => {
    setStored(saved)
    // Undoing it would ask the artist again.
    hanging.settle((now) => ({ chosen: (now.chosen ?? works ?? []).filter((work) => work.id !== artworkId) }))
  }

  return {
    id,
    form,
    conflict: versions.conflict,
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
      choose: (next: ArtworkCard[]) => hanging.change({ chosen: next }),
      gaps,
      /** The works in their order, with how much wall is before each. */
      hang: (next: ArtworkCard[], nextGaps: Gaps) => hanging.change({ chosen: next, gaps: nextGaps }),
      wall,
      paint: (color: WallColor) => hanging.change({ wall: color }),
      withdrawn,
      changes: hanging.changes,
      undo: hanging.undo,
      redo: hanging.redo,
    },
    /** The one work on the wall of the cover; null while the first ones hang there. */
    coverWorkId,
    chooseCoverWork: setCoverId,
  }
}
export type ExhibitionForm = ReturnType<typeof useExhibitionForm>
