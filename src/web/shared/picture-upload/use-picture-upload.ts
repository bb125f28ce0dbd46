import { useEffect, useRef, useState } from 'react'
import { failureText } from '#web/lib/api-error.ts'

export interface PictureFile {
  file: File
  /** Receives the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface PictureUploadOptions {
  /** Stores the picture and returns its address. */
  store: (picture: PictureFile) => Promise<{ image_url: string }>
  onUploaded: (address: string) => void
  setUploading: (uploading: boolean) => void
}

/** Sends one picture as soon as it is chosen. */
export const usePictureUpload = ({ store, onUploaded, setUploading }: PictureUploadOptions) => {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(null)
  useEffect(
    () => () => {
      running.current?.abort()
      setUploading(false)
    },
    [setUploading],
  )
  const send = async (file: File): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setProblem('')
    setPercent(0)
    setUploading(true)
    try {
      const onProgress = (share: number) => setPercent(Math.round(share * 100))
      const { image_url } = await store({ file, onProgress, signal: controller.signal })
      onUploaded(image_url)
    } catch (error) {
      // The form was closed, or the upload was canceled.
      if (!controller.signal.aborted) setProblem(failureText(error, 'The picture could not be uploaded. Try again.'))
    }
    setPercent(null)
    setUploading(false)
  }
  return { percent, problem, refuse: setProblem, send, cancel: () => running.current?.abort() }
}
