import { useSearchParams } from 'react-router'

/** The text that is searched for; blank is no search. */
export const readSearchText = (params: URLSearchParams): string => params.get('q')?.trim() ?? ''

/** The search of a page, kept in its address as `q`, so that it survives a reload and can be shared. */
export const useSearchText = (): [q: string, search: (next: string, options?: { replace?: boolean }) => void] => {
  const [params, setParams] = useSearchParams()
  const q = readSearchText(params)
  const search = (next: string, { replace = false }: { replace?: boolean } = {}) => {
    const wanted = next.trim()
    // The same search again is no step back.
    if (wanted === q) return
    const changed = new URLSearchParams(params)
    if (wanted) changed.set('q', wanted)
    else changed.delete('q')
    setParams(changed, { preventScrollReset: true, replace })
  }
  return [q, search]
}
