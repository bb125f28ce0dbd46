import { PAPER_KINDS, PAPER_LIMITS, type PaperKind } from '#contract/paper-terms.ts'
import { KEPT, keepPaperWorks, loadPaperWorks, MAX_IN_ADDRESS } from '#web/shared/paper-works.ts'

const split = (text: string): string[] => text.split(',').filter(Boolean).slice(0, PAPER_LIMITS.works)

/** The works that an address names, or those that this tab keeps for it. */
export const readChosenWorks = (params: URLSearchParams): string[] => {
  const named = params.get('works') ?? ''
  return split(named === KEPT ? loadPaperWorks() : named)
}

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
export const readShow = (params: URLSearchParams): string | null => params.get('show')

const readNumber = (text: string | null): number => Math.max(1, Math.floor(Number(text)) || 1)

/** The copy or the proof whose certificate is asked for; the first copy where none is named. */
export const readCopy = (params: URLSearchParams): { copy: number; proof: number | null } => ({
  copy: readNumber(params.get('copy')),
  proof: params.has('proof') ? readNumber(params.get('proof')) : null,
})

export const readKind = (params: URLSearchParams): PaperKind =>
  PAPER_KINDS.find((kind) => kind === params.get('kind')) ?? 'labels'
