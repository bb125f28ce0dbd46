import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '#web/lib/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { HeroFacts, PageHero } from '#web/ui/page-hero.tsx'
import { exhibitionDates } from './exhibition-dates.ts'
import { hostPath, hostWord, type ShownExhibition } from './exhibition-facts.ts'
import styles from './exhibition-page.module.css'

interface ExhibitionHeroProps {
  page: ShownExhibition
  /** Beside the title; a long description stands under the wall instead. */
  lead: string | null
  /** Like and share. */
  social: ReactNode
}

/** What it is, where and when, and who shows it. */
export function ExhibitionHero({ page, lead, social }: ExhibitionHeroProps) {
  const { exhibition, host, works } = page
  const gallery = hostPath(page)
  return (
    <PageHero>
      <div>
        <h1 className={`display-xl ${styles.name}`}>{exhibition.title}</h1>
        <p className={styles.host}>
          {hostWord(host.role)}{' '}
          {gallery ? (
            <Link className="link" to={gallery}>
              {host.name}
            </Link>
          ) : (
            host.name
          )}
        </p>
        <HeroFacts>
          <li>
            <Icon name="calendar" size={16} />
            {exhibitionDates(exhibition.start_date, exhibition.end_date)}
          </li>
          <li>
            <Icon name="pin" size={16} />
            {exhibition.location}
          </li>
          {works.length > 0 && <li>{counted(works.length, 'work')}</li>}
        </HeroFacts>
      </div>
      <div className={styles.side}>
        {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
        {social}
      </div>
    </PageHero>
  )
}
