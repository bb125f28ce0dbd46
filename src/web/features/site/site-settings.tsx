import { useState } from 'react'
import type { SiteSettings as Settings } from '#contract/site-settings.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { useSectionInView } from '#web/lib/use-section-in-view.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { HomePart } from './home-part.tsx'
import { JoiningPart } from './joining-part.tsx'
import { LegalPart } from './legal-part.tsx'
import { LookPart } from './look-part.tsx'
import { MentorshipPart } from './mentorship-part.tsx'
import { NamePart } from './name-part.tsx'
import { OperatorPart } from './operator-part.tsx'
import { SellingPart } from './selling-part.tsx'
import { useSiteSettings } from './site.queries.ts'
import { SitePreview } from './site-preview.tsx'
import styles from './site-settings.module.css'
import { SizesPart } from './sizes-part.tsx'

const SECTIONS = [
  ['name', 'Name and logo'],
  ['look', 'Look'],
  ['operator', 'Operator'],
  ['money', 'Money and sizes'],
  ['joining', 'Who can join'],
  ['home', 'Where visitors arrive'],
  ['selling', 'Selling'],
  ['mentorship', 'Mentorship'],
  ['terms', 'Terms'],
] as const
const SECTION_IDS = SECTIONS.map(([id]) => id)

/** `/admin/settings`: what visitors see, and what holds for everyone; each part is saved by itself. */
export function SiteSettings() {
  const query = useSiteSettings()
  return (
    <>
      <p className={`mute ${styles.lead}`}>
        What visitors see, and what holds for everyone here. Each part is saved by itself.
      </p>
      {query.data && <Parts site={query.data} />}
      {!query.data && query.isError && (
        <LoadError headingLevel={2} query={query} message="The settings are unchanged. Try again in a moment." />
      )}
      {query.isPending && (
        <SkeletonGroup captioned>
          <Skeleton height={420} width="min(100%, 560px)" />
        </SkeletonGroup>
      )}
    </>
  )
}

function Parts({ site }: { site: Settings }) {
  const [accent, setAccent] = useState(site.look.accent)
  const inView = useSectionInView(SECTION_IDS)
  return (
    <div className={styles.page}>
      <LinkTabs
        className={styles.list}
        label="Sections of the settings"
        items={SECTIONS.map(([id, label]) => ({ to: `#${id}`, label, current: id === inView }))}
      />
      <div className={styles.parts}>
        <NamePart name={site.name} logo={site.logo} />
        <LookPart look={site.look} onAccent={setAccent} />
        <OperatorPart operator={site.operator} />
        <SizesPart sizes={site.sizes} />
        <JoiningPart joining={site.joining} />
        <HomePart home={site.home} />
        <SellingPart />
        <MentorshipPart mentorship={site.mentorship} />
        <LegalPart />
      </div>
      <SitePreview site={site} accent={accent} />
    </div>
  )
}
