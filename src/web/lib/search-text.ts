import { useSearchParams } from 'react-router'

/** The search of a page, kept in its address as `q`, so that it survives a reload and can be shared. */
export const useSearchText = (): [q: string, search: (next: string) => void] => {
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const search = (next: string) => {
    const wanted = next.trim()
    // The same search again is no step back.
    if (wanted !== q) setParams(wanted ? { q: wanted } : {}, { preventScrollReset: true })
  }
  return [q, search]
}
