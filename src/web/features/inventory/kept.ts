import { useMemo, useSyncExternalStore } from 'react'

/** A hook for something that the browser keeps under a key. Where it stores nothing, it lasts as long as the page. */
export const createKept = <T>(key: string, parse: (stored: string | null) => T): (() => [T, (value: T) => void]) => {
  const changed = `${key} changed`
  let unstored: string | null = null

  const load = (): string | null => {
    try {
      return window.localStorage.getItem(key) ?? unstored
    } catch {
      return unstored
    }
  }
  const save = (value: T): void => {
    const text = JSON.stringify(value)
    try {
      window.localStorage.setItem(key, text)
      unstored = null
    } catch {
      unstored = text
    }
    window.dispatchEvent(new Event(changed))
  }
  const subscribe = (listener: () => void) => {
    window.addEventListener(changed, listener)
    window.addEventListener('storage', listener)
    return () => {
      window.removeEventListener(changed, listener)
      window.removeEventListener('storage', listener)
    }
  }
  return () => {
    const stored = useSyncExternalStore(subscribe, load, () => null)
    return [useMemo(() => parse(stored), [stored]), save]
  }
}
