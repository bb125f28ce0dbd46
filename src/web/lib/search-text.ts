import { useSearchParams } from 'react-router'

/** The search of a page, kept in its address as `q`, so that it survives a reload and can be shared. */
export const useSearchText = (): [q: string, search: (next: string) => void] => {
  const [params, setParams] = useSearchParams()
  const search = (next: string) => {
    const q = next.trim()
    setParams(q ? { q } : {}, { preventScrollReset: true })
  }
  return [params.get('q')?.trim() ?? '', search]
}
