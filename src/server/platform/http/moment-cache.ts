/** How long public answers and pages are kept. */
export const KEPT_SECONDS = 1

interface Entry<T> {
  value: Promise<T>
  /** The value once it is there. */
  made?: T
  freshUntil: number
  /** Zero until the value is there. */
  bytes: number
}

export interface MomentCacheRules<T> {
  seconds: number
  /** Of all values together; the oldest go first. */
  maxBytes: number
  bytesOf(value: T): number
  /** False for a value that serves those who wait for it and nobody after them. */
  isKept?(value: T): boolean
  /** Milliseconds. */
  now?(): number
}

/**
 * Answers for signed-out readers, kept a moment: many readers of one address cost one making, and readers who arrive
 * together wait for the same one. Any change in the product empties it (AW-10.16); what is being made at that moment
 * goes to those who asked before the change only.
 */
export const createMomentCache = <T>(rules: MomentCacheRules<T>) => {
  const { seconds, maxBytes, bytesOf, isKept = () => true, now = () => performance.now() } = rules
  const entries = new Map<string, Entry<T>>()
  let bytes = 0

  const drop = (key: string, entry: Entry<T>): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
  // Entries are in the order in which they were made, so whatever is too old stands in front.
  const dropOld = (): void => {
    for (const [key, entry] of entries) {
      if (entry.freshUntil > now() && bytes <= maxBytes) return
      drop(key, entry)
    }
  }
  const settle = async (key: string, entry: Entry<T>): Promise<T> => {
    try {
      const value = await entry.value
      if (!isKept(value)) drop(key, entry)
      else if (entries.get(key) === entry) {
        entry.made = value
        entry.bytes = bytesOf(value)
        bytes += entry.bytes
        dropOld()
      }
      return value
    } catch (error) {
      drop(key, entry)
      throw error
    }
  }

  return {
    get(key: string, make: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known && known.freshUntil > now()) return known.value
      if (known) drop(key, known)
      dropOld()
      const entry = { value: make(), freshUntil: now() + seconds * 1000, bytes: 0 }
      entries.set(key, entry)
      return settle(key, entry)
    },
    /** What is kept and can be had without waiting. */
    peek(key: string): T | undefined {
      const known = entries.get(key)
      return known && known.freshUntil > now() ? known.made : undefined
    },
    clear(): void {
      entries.clear()
      bytes = 0
    },
  }
}
