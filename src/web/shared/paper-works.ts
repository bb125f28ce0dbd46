import type { PaperKind } from '#contract/paper-terms.ts'

/** The key of queries about papers, and what they say of the signed-in person. */
export const papersKey = ['papers'] as const
/** With more works, an address would be longer than servers and proxies take. */
export const MAX_IN_ADDRESS = 150
/** Stands in an address for works that the tab keeps. */
export const KEPT = 'kept'
const KEY = 'gesso.paper-works'

/** Keeps works for the page of papers in this tab; false where the browser keeps nothing. */
export const keepPaperWorks = (works: readonly string[]): boolean => {
  try {
    window.sessionStorage.setItem(KEY, works.join(','))
    return true
  } catch {
    return false
  }
}

export const loadPaperWorks = (): string => {
  try {
    return window.sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Where papers of works are made. With more works than an address holds, they are kept by `keepPaperWorks` first. */
export const papersPath = (kind: PaperKind, works: readonly string[]): string =>
  `/dashboard/papers?kind=${kind}&works=${works.length > MAX_IN_ADDRESS ? KEPT : works.join(',')}`
