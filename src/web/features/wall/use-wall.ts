import { useEffect, useState } from 'react'
import { logQuietly } from '#web/lib/log.ts'
import type { FrameName } from './frames.ts'
import {
  centerBox,
  type LengthUnit,
  lengthInInches,
  movedBy,
  type Point,
  pixelsPerInch,
  tolerance,
} from './wall-geometry.ts'
import { PHOTO_PROBLEMS, readPhoto, SAMPLE_PHOTO, type WallPhoto } from './wall-photo.ts'

export interface WorkSize {
  widthIn: number
  heightIn: number
}

/** Things of a known length that stand at many walls; lengths in inches. */
export const KNOWN = [
  { value: 'door', label: 'Door, 80 in high', unit: 'in', length: '80' },
  { value: 'sofa', label: 'Sofa, 84 in wide', unit: 'in', length: '84' },
  { value: 'letter', label: 'Letter paper, 11 in long', unit: 'in', length: '11' },
  { value: 'a4', label: 'A4 paper, 29.7 cm long', unit: 'cm', length: '29.7' },
  { value: 'card', label: 'Bank card, 8.56 cm wide', unit: 'cm', length: '8.56' },
  { value: 'switch', label: 'Light switch, 4.5 in high', unit: 'in', length: '4.5' },
  { value: 'other', label: 'Something else', unit: 'in', length: '' },
] as const
export type KnownThing = (typeof KNOWN)[number]['value']

interface Measure {
  thing: KnownThing
  typed: string
  unit: LengthUnit
}

const SOFA: Measure = { thing: 'sofa', typed: '84', unit: 'in' }
const DOOR: Measure = { thing: 'door', typed: '80', unit: 'in' }

/** A wall with a work at true scale: the scale follows from the known length, and nothing else changes it. */
export const useWall = (size: WorkSize) => {
  const [photo, setPhoto] = useState<WallPhoto>(SAMPLE_PHOTO)
  const [ends, setEnds] = useState(SAMPLE_PHOTO.ends)
  const [center, setCenter] = useState(SAMPLE_PHOTO.center)
  const [measure, setMeasure] = useState(SOFA)
  const [lastInches, setLastInches] = useState(Number(SOFA.typed))
  const [frame, setFrame] = useState<FrameName>('none')
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  useEffect(() => {
    const { url, isSample } = photo
    return () => {
      if (!isSample) URL.revokeObjectURL(url)
    }
  }, [photo])

  const typedInches = lengthInInches(measure.typed, measure.unit)
  // While a length is being typed, the work keeps the size it had.
  const scale = pixelsPerInch(ends, typedInches ?? lastInches)

  const show = (next: WallPhoto, first: Measure) => {
    setPhoto(next)
    setEnds(next.ends)
    setCenter(next.center)
    changeMeasure(first)
    setProblem(null)
  }
  const changeMeasure = (next: Measure) => {
    setMeasure(next)
    const inches = lengthInInches(next.typed, next.unit)
    if (inches !== null) setLastInches(inches)
  }

  return {
    size,
    photo,
    ends,
    measure,
    changeMeasure,
    lengthProblem: typedInches === null ? 'Enter a length of more than 0.' : null,
    scale,
    box: centerBox(center, size, scale),
    tolerance: tolerance(ends, size),
    frame,
    setFrame,
    problem,
    isReading,
    /** Moves the work by pixels of the photograph. */
    move: (dx: number, dy: number) => setCenter((from) => movedBy(from, dx, dy, photo)),
    moveEnd: (at: 0 | 1, dx: number, dy: number) =>
      setEnds(([a, b]): readonly [Point, Point] =>
        at === 0 ? [movedBy(a, dx, dy, photo), b] : [a, movedBy(b, dx, dy, photo)],
      ),
    hangAgain: () => setCenter(photo.center),
    showSample: () => show(SAMPLE_PHOTO, SOFA),
    async choose(file: File): Promise<void> {
      setIsReading(true)
      try {
        const read = await readPhoto(file)
        if (typeof read === 'string') setProblem(PHOTO_PROBLEMS[read])
        else show(read, DOOR)
      } catch (error) {
        logQuietly('The photograph was opened but could not be drawn.', error)
        setProblem(PHOTO_PROBLEMS.unreadable)
      } finally {
        setIsReading(false)
      }
    },
  }
}
export type Wall = ReturnType<typeof useWall>
