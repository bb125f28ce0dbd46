import { PAPER_KINDS, PAPER_LIMITS, type PaperKind } from '#contract/paper-terms.ts'
import { KEPT, keepPaperWorks, loadPaperWorks, MAX_IN_ADDRESS } from '#web/shared/paper-works.ts'

const split = (text: string): string[] => text.split(',').filter(Boolean).slice(0, PAPER_LIMITS.works)

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const listNamed = (params: URLSearchParams): string[] => {
  const named = params.get('works') ?? ''
  return split(named === KEPT ? loadPaperWorks() : named)
}

/** The works that an address names, or those that this tab keeps for it. */
export const readChosenWorks = (params: URLSearchParams): string[] => listNamed(params).filter(isId)

/** Whether the address names works or a show that it cannot mean: a part of it was cut off, or it was mistyped. */
export const isCutAddress = (params: URLSearchParams): boolean =>
  [...listNamed(params), ...params.getAll('show')].some((named) => !isId(named))

/** A shorter address for many works, which are kept by this tab; null when the address is short enough or nothing is kept. */
export const shortenAddress = (params: URLSearchParams): URLSearchParams | null => {
  const works = readChosenWorks(params)
  if (params.get('works') === KEPT || works.length <= MAX_IN_ADDRESS) return null
  if (!keepPaperWorks(works)) return null
  const short = new URLSearchParams(params)
  short.set('works', KEPT)
  return short
}

/** The exhibition whose works are chosen; null: they are named one by one. */
export const readShow = (params: URLSearchParams): string | null => params.getAll('show').find(isId) ?? null

const readNumber = (text: string | null): number => Math.max(1, Math.floor(Number(text)) || 1)

/** The copy or the proof whose certificate is asked for; the first copy where none is named. */
export const readCopy = (params: URLSearchParams): { copy: number; proof: number | null } => ({
  copy: readNumber(params.get('copy')),
  proof: params.has('proof') ? readNumber(params.get('proof')) : null,
})

export const readKind = (params: URLSearchParams): PaperKind =>
  PAPER_KINDS.find((kind) => kind === params.get('kind')) ?? 'labels'
