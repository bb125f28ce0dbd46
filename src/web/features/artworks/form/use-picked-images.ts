import { useEffect, useRef, useState } from 'react'
import { moved } from '#web/lib/moved.ts'
import { checkFiles } from '../image-files.ts'

/** A file chosen for a work that is not stored yet. */
export interface PickedImage {
  key: string
  file: File
  /** An address of this page only. */
  url: string
  /** Pixels, once the browser has read the file. */
  width: number | null
  height: number | null
  /** The browser cannot draw it; the server may still know it. */
  unreadable: boolean
  /** Why the server refused it. */
  problem: string | null
}

let made = 0
const pick = (file: File): PickedImage => {
  made += 1
  return {
    key: `${made}`,
    file,
    url: URL.createObjectURL(file),
    width: null,
    height: null,
    unreadable: false,
    problem: null,
  }
}

/** The pictures of a work that is being made, in their order; the first is the primary one (CD-7.28). */
export const usePickedImages = () => {
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const held = useRef(images)
  useEffect(() => {
    held.current = images
  }, [images])
  useEffect(() => () => held.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])

  const change = (key: string, changes: Partial<PickedImage>) =>
    setImages((now) => now.map((image) => (image.key === key ? { ...image, ...changes } : image)))

  return {
    images,
    /** One line for each file that was not taken, and for each the server refused. */
    refusals: [...refusals, ...images.flatMap(({ problem }) => problem ?? [])],
    add(files: readonly File[]) {
      const checked = checkFiles(files, images.length)
      setRefusals(checked.refusals)
      setImages([...images, ...checked.taken.map(pick)])
    },
    remove(key: string) {
      const gone = images.find((image) => image.key === key)
      if (gone) URL.revokeObjectURL(gone.url)
      setImages(images.filter((image) => image !== gone))
      setRefusals([])
    },
    move: (from: number, to: number) => setImages(moved(images, from, to)),
    order: (list: readonly PickedImage[]) => setImages(list),
    measured: (key: string, width: number, height: number) => change(key, { width, height }),
    unreadable: (key: string) => change(key, { unreadable: true }),
    /** What the server said: by place in the files sent, and about all of them. */
    refuse(problems: ReadonlyMap<number, string>, about: string | null) {
      setRefusals(about ? [about] : [])
      setImages((now) => now.map((image, at) => ({ ...image, problem: problems.get(at) ?? null })))
    },
  }
}
export type PickedImages = ReturnType<typeof usePickedImages>
