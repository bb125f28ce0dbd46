import { useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { useAddImages } from './artworks.queries.ts'
import { serverProblems } from './form/server-problems.ts'
import { checkFiles } from './image-files.ts'

/** Adds pictures to a work the moment they are chosen; refused ones are listed, the others are still added (CD-7.29). */
export const useImageAdding = (artwork: Artwork) => {
  const add = useAddImages()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState<{ files: readonly File[]; share: number } | null>(null)

  /** Answers how many pictures were added. */
  const send = async (files: readonly File[]): Promise<number> => {
    if (files.length === 0) return 0
    setSending({ files, share: 0 })
    try {
      await add.mutateAsync({ id: artwork.id, files, onProgress: (share) => setSending({ files, share }) })
      return files.length
    } catch (error) {
      const found = serverProblems(error)
      const lines = [...found.files.values(), ...(found.images ? [found.images] : [])]
      setRefusals((now) => [...now, ...lines])
      if (lines.length === 0) setFailure(found.reason ?? 'Try again in a moment.')
      // A request with one bad file stores none of them: the good ones go again without it.
      return found.files.size > 0 ? send(files.filter((_, at) => !found.files.has(at))) : 0
    }
  }
  return {
    refusals,
    failure,
    sending,
    async addFiles(files: File[]): Promise<number> {
      const checked = checkFiles(files, artwork.images.length)
      setRefusals(checked.refusals)
      setFailure(null)
      const added = await send(checked.taken)
      setSending(null)
      return added
    },
  }
}
