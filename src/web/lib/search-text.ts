import { useSearchParams } from 'react-router'

/** The text that is searched for; blank is no search. */
export const searchTextOf = (params: URLSearchParams): string => params.get('q')?.trim() ?? ''

/** The search of a page, kept in its address as `q`, so that it survives a reload and can be shared. */
export const useSearchText = (): [q: string, search: (next: string) => void] => {
  const [params, setParams] = useSearchParams()
  const q = searchTextOf(params)
  const search = (next: string) => {
    const wanted = next.trim()
    // The same search again is no step back.
    if (wanted !== q) setParams(wanted ? { q: wanted } : {}, { preventScrollReset: true })
  }
  return [q, search]
}
