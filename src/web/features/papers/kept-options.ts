import { useState } from 'react'
import { LETTERHEAD_PARTS, type LetterheadPart, USUAL_LETTERHEAD } from '#contract/letterhead-terms.ts'
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheetName,
  PAPER_LANGUAGES,
  PAPER_SIZES,
  PAPER_UNITS,
  type PaperKind,
  type PaperLanguage,
  type PaperPart,
  type PaperSize,
  type PaperUnit,
} from '#contract/paper-terms.ts'

/** What somebody chose for their papers; kept by the browser, so that the next ones look the same. */
export interface PaperChoices {
  paper: PaperSize
  language: PaperLanguage
  unit: PaperUnit
  label: LabelSheetName
  letterhead: LetterheadPart[]
  /** What each kind shows. */
  shows: Partial<Record<PaperKind, PaperPart[]>>
}

const USUAL_PARTS: Record<PaperKind, PaperPart[]> = {
  labels: ['price', 'qr'],
  price_list: ['pictures', 'one_scale', 'sold', 'on_request'],
  checklist: ['pictures', 'one_scale'],
  tear_sheet: ['wall', 'about', 'exhibitions', 'qr'],
  certificate: ['pictures'],
  catalogue: ['foreword'],
  condition_report: [],
  cv: [],
}
export const shownParts = ({ shows }: PaperChoices, kind: PaperKind): PaperPart[] => shows[kind] ?? USUAL_PARTS[kind]

/** The sheets of labels that are made of a paper. */
export const labelSheets = (paper: PaperSize): LabelSheetName[] =>
  LABEL_SHEET_NAMES.filter((name) => (LABEL_SHEETS[name].paper ?? paper) === paper)

const KEY = 'gesso.papers'

const one = <T extends string>(known: readonly T[], stored: unknown, otherwise: T): T =>
  known.find((value) => value === stored) ?? otherwise

const parse = (stored: string | null, site: PaperSize): PaperChoices => {
  const usual: PaperChoices = { paper: site, language: 'en', unit: 'both', label: labelSheets(site)[0] ?? 'plain', letterhead: [...USUAL_LETTERHEAD], shows: {} } // biome-ignore format: one object
  if (stored === null) return usual
  try {
    const kept = JSON.parse(stored) as Record<string, unknown>
    const paper = one(PAPER_SIZES, kept.paper, site)
    return {
      paper,
      language: one(PAPER_LANGUAGES, kept.language, 'en'),
      unit: one(PAPER_UNITS, kept.unit, 'both'),
      label: one(labelSheets(paper), kept.label, labelSheets(paper)[0] ?? 'plain'),
      letterhead: Array.isArray(kept.letterhead)
        ? LETTERHEAD_PARTS.filter((part) => (kept.letterhead as unknown[]).includes(part))
        : usual.letterhead,
      shows: typeof kept.shows === 'object' && kept.shows !== null ? kept.shows : {},
    }
  } catch {
    // It was stored by a newer version, or by hand.
    return usual
  }
}

const load = (): string | null => {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const store = (choices: PaperChoices): void => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(choices))
  } catch {
    // The choices last as long as the page.
  }
}

/** `site`: the paper of the installation, for those who chose none. The sheet of labels follows the paper. */
export const usePaperChoices = (site: PaperSize) => {
  const [choices, setChoices] = useState(() => parse(load(), site))
  const change = (changed: Partial<PaperChoices>): void => {
    const next = { ...choices, ...changed }
    if (!labelSheets(next.paper).includes(next.label)) next.label = labelSheets(next.paper)[0] ?? 'plain'
    store(next)
    setChoices(next)
  }
  return [choices, change] as const
}
