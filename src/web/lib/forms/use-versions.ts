import { useRef, useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { isConflict } from '../api-error.ts'
import { formatPart, mergeThreeWays, type Part, withPart } from './three-way.ts'

/** A stored record; `updated_at` is its version (decision 059). */
export interface Versioned {
  updated_at: string
}

/** What a form does after a failure: send once more, or nothing because the failure is explained; null for any other. */
export type Recovery = 'again' | 'explained' | null

/** Where the values are while they are typed. */
export interface TypedValues<Values> {
  read(): Values
  write(values: Values): void
  /** The values that count as unchanged from now on. */
  adopt(values: Values): void
}

/** A part that was also saved elsewhere, for the notice. */
export interface Dispute {
  label: string
  mine: string
  theirs: string
  chosen: 'mine' | 'theirs' | null
}

/** A form that asks, with what `ConflictNotice` shows. */
export interface Asking {
  conflict: {
    /** Counts how often the person was asked: each time the notice gets the focus. */
    asked: number
    disputes: readonly Dispute[]
    choose(label: string, chosen: 'mine' | 'theirs'): void
  }
}

interface Disputed<Values> {
  part: Part<Values>
  mine: Values
  theirs: Values
  chosen: Dispute['chosen']
}

/** A save without an answer to every dispute. */
class UndecidedError extends Error {}

interface VersionsOptions<Values, Stored extends Versioned> {
  /** The record that is edited; undefined for a new one. */
  record: Stored | undefined
  toValues(record: Stored): Values
  /** All that the form changes. */
  parts: readonly Part<Values>[]
  typed: () => TypedValues<Values>
  /** Receives a record that was saved elsewhere. */
  onFound?: (stored: Stored) => void
}

/** The values of a form of react-hook-form. */
export const typedIn = <Values extends FieldValues>({
  getValues,
  setValue,
  resetDefaultValues,
}: Pick<
  UseFormReturn<Values, unknown, unknown>,
  'getValues' | 'setValue' | 'resetDefaultValues'
>): TypedValues<Values> => ({
  read: () => ({ ...getValues() }),
  write: (values) => {
    for (const name of Object.keys(values) as FieldPath<Values>[])
      setValue(name, values[name] as PathValue<Values, FieldPath<Values>>, { shouldDirty: true })
  },
  adopt: (values) => resetDefaultValues(values),
})

/**
 * Compares a form with what was saved elsewhere since it was opened. A save sends `version()`; `recover` takes the refusal
 * of an older one: it takes over what only the other save changed, and asks about what both changed.
 */
export const useVersions = <Values extends object, Stored extends Versioned>({
  record,
  toValues,
  parts,
  typed,
  onFound,
}: VersionsOptions<Values, Stored>) => {
  const opened = useRef(record && { version: record.updated_at, values: toValues(record) })
  const [disputed, setDisputed] = useState<Disputed<Values>[]>([])
  const [asked, setAsked] = useState(0)

  const open = (stored: Stored) => {
    opened.current = { version: stored.updated_at, values: toValues(stored) }
  }

  const isUndecided = disputed.some(({ chosen }) => chosen === null)
  return {
    /** Whether a dispute waits for an answer; the notice then asks again. */
    asks: (): boolean => {
      if (isUndecided) setAsked((times) => times + 1)
      return isUndecided
    },
    /** What a save is based on; throws while a dispute waits for an answer. */
    version: (): string | undefined => {
      if (isUndecided) throw new UndecidedError()
      return opened.current?.version
    },
    /** The values that a save is based on. */
    opened: (): Values | undefined => opened.current?.values,
    /** A save was stored: the next one is based on it. */
    saved: (stored: Stored) => {
      open(stored)
      setDisputed([])
    },
    recover: (error: unknown): Recovery => {
      if (error instanceof UndecidedError) {
        setAsked((times) => times + 1)
        return 'explained'
      }
      const before = opened.current
      const stored = isConflict(error) ? (error.current as Stored | undefined) : undefined
      if (!before || !stored) return null
      const { read, write, adopt } = typed()
      const mine = read()
      const theirs = toValues(stored)
      const found = mergeThreeWays(parts, { opened: before.values, mine, theirs })
      open(stored)
      onFound?.(stored)
      adopt(theirs)
      write(found.merged)
      setDisputed(found.disputed.map((part) => ({ part, mine, theirs, chosen: null })))
      if (found.disputed.length === 0) return 'again'
      setAsked((times) => times + 1)
      return 'explained'
    },
    /** For `ConflictNotice`. */
    conflict: {
      asked,
      disputes: disputed.map(
        ({ part, mine, theirs, chosen }): Dispute => ({
          label: part.label,
          mine: formatPart(part, mine),
          theirs: formatPart(part, theirs),
          chosen,
        }),
      ),
      choose: (label: string, chosen: 'mine' | 'theirs') => {
        const one = disputed.find(({ part }) => part.label === label)
        if (!one || one.chosen === chosen) return
        const { read, write } = typed()
        // What was typed since the question comes back with 'mine'.
        const mine = chosen === 'theirs' ? withPart(one.part, one.mine, read()) : one.mine
        if (chosen === 'theirs') write(withPart(one.part, read(), one.theirs))
        else if (one.chosen === 'theirs') write(withPart(one.part, read(), one.mine))
        setDisputed((all) => all.map((other) => (other === one ? { ...one, mine, chosen } : other)))
      },
    },
  }
}
