import type { EnhanceChange } from '#contract/enhancement.ts'

const ORDER: EnhanceChange[] = ['spelling', 'grammar', 'wording', 'punctuation', 'spacing']

/** `Spelling 3 · Grammar 1`; empty when the helper did not say what it changed. */
export const changeSummary = (changes: readonly { kind: EnhanceChange; count: number }[] = []): string =>
  changes
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map(({ kind, count }) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${count}`)
    .join(' · ')
