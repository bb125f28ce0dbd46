import { createContext, useContext } from 'react'
import type { RecordSaver, SaverState } from './record-saver.ts'

interface RecordContextValue {
  state: SaverState
  saver: RecordSaver
}

export const RecordContext = createContext<RecordContextValue | null>(null)

/** The record that is edited, and what saves it. */
export function useRecord(): RecordContextValue {
  const value = useContext(RecordContext)
  if (!value) throw new Error('A field of a record stands outside of it')
  return value
}
