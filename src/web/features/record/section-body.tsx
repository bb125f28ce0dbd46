import type { ArtworkRecord } from '#contract/record.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { SectionId } from './record-sections.ts'
import { IdentitySection, MakingSection } from './section-identity.tsx'
import { SizeSection } from './section-size.tsx'
import { TermsSection } from './section-terms.tsx'
import { NotesSection, ProvenanceSection } from './section-texts.tsx'

const EditionSection = lazyPart(async () => ({ default: (await import('./section-edition.tsx')).EditionSection }))
const ShowsSection = lazyPart(async () => ({ default: (await import('./section-shows.tsx')).ShowsSection }))
const ConditionSection = lazyPart(async () => ({ default: (await import('./section-condition.tsx')).ConditionSection }))
const FilesSection = lazyPart(async () => ({ default: (await import('./section-files.tsx')).FilesSection }))
const HistorySection = lazyPart(async () => ({ default: (await import('./section-history.tsx')).HistorySection }))

/** What is in a section of a record. */
export function SectionBody({ section, record }: { section: SectionId; record: ArtworkRecord }) {
  switch (section) {
    case 'identity':
      return <IdentitySection />
    case 'making':
      return <MakingSection />
    case 'size':
      return <SizeSection />
    case 'edition':
      return <EditionSection />
    case 'terms':
      return <TermsSection />
    case 'provenance':
      return <ProvenanceSection />
    case 'shows':
      return <ShowsSection />
    case 'condition':
      return <ConditionSection id={record.id} editionSize={record.edition_size} />
    case 'files':
      return <FilesSection id={record.id} />
    case 'notes':
      return <NotesSection />
    case 'history':
      return <HistorySection id={record.id} currency={record.currency} />
  }
}
