import { useCallback, useSyncExternalStore } from 'react'

const addresses = new WeakMap<File, { url: string; users: number }>()

const acquire = (file: File): void => {
  const address = addresses.get(file) ?? { url: URL.createObjectURL(file), users: 0 }
  addresses.set(file, { ...address, users: address.users + 1 })
}
const release = (file: File): void => {
  const address = addresses.get(file)
  if (!address) return
  if (address.users > 1) addresses.set(file, { ...address, users: address.users - 1 })
  else {
    addresses.delete(file)
    URL.revokeObjectURL(address.url)
  }
}

/** An address of a chosen file, valid while a component on this page uses it; null before it is mounted. */
export const useObjectUrl = (file: File | null): string | null => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!file) return () => undefined
      acquire(file)
      onChange()
      return () => release(file)
    },
    [file],
  )
  const current = () => (file ? (addresses.get(file)?.url ?? null) : null)
  return useSyncExternalStore(subscribe, current, () => null)
}
