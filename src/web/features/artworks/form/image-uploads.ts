import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '#web/lib/api.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { createUploads, type SendOptions, type Upload } from '#web/lib/uploads.ts'
import { checkFiles, fileProblem } from '../image-files.ts'

/** Stores a picture before its work exists (decision 024). */
const sendPicture = (file: File, { signal, onProgress }: SendOptions) =>
  sendFile(file, { field: 'images', signal, onProgress }, (options) => api('POST /artworks/pictures', {}, options))

type StoredPicture = Awaited<ReturnType<typeof sendPicture>>
export type ImageUpload = Upload<StoredPicture>

/** A save that cannot go on because a picture has not arrived. */
export class ImagesFailedError extends Error {
  constructor() {
    super('Some images could not be uploaded. Try them again, or remove them.')
    this.name = 'ImagesFailedError'
  }
}

/** The pictures of a new work, sent as soon as they are chosen; the first is the primary one (CD-7.28). */
export function useImageUploads() {
  const [uploads] = useState(() => createUploads<StoredPicture>({ send: sendPicture, toProblem: fileProblem }))
  const list = useSyncExternalStore(uploads.watch, uploads.get, uploads.get)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  /** Images that were too many or too large for this work. */
  const [leftOver, setLeftOver] = useState<readonly File[]>([])
  useEffect(() => () => uploads.cancelRest(), [uploads])

  const setRefused = (lines: readonly string[], files: readonly File[] = []) => {
    setRefusals(lines)
    setLeftOver(files)
  }
  return {
    list,
    leftOver,
    /** One line for each file that was refused before it was sent. */
    refusals,
    add(files: readonly File[]) {
      const { accepted, leftOver: others, refusals: lines } = checkFiles(files, list.length)
      setRefused(lines, others)
      uploads.add(accepted)
    },
    remove(key: string) {
      uploads.remove(key)
      setRefused([])
    },
    clear() {
      for (const { key } of list) uploads.remove(key)
      setRefused([])
    },
    replace(key: string, file: File) {
      const { accepted, refusals: lines } = checkFiles([file], 0)
      setRefused(lines)
      if (accepted.length > 0) uploads.replace(key, file)
    },
    retry: uploads.retry,
    move: uploads.move,
    /** Marks the pictures that the server refused with the work, by their place. */
    fail(problems: ReadonlyMap<number, string>) {
      for (const [at, text] of problems) {
        const key = list[at]?.key
        if (key) uploads.fail(key, { text, canRetry: true })
      }
    },
    /** The ids of all pictures in their order, once they have arrived. Throws when one has failed. */
    async storedIds(): Promise<string[]> {
      await uploads.settled()
      return uploads.get().map((upload) => {
        if (upload.state !== 'done') throw new ImagesFailedError()
        return upload.result.id
      })
    },
  }
}
export type ImageUploads = ReturnType<typeof useImageUploads>
