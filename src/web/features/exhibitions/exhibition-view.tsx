import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { ExhibitionPage } from '#contract/exhibitions.ts'
import { exhibitionDates } from '#web/shared/exhibition-dates.ts'
import { HungWork } from '#web/shared/hung-work.tsx'
import { wallItem, workPath } from '#web/shared/wall-item.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HangGrid } from '#web/ui/hang-grid.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HeroFacts, PageHero } from '#web/ui/page-head.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallScene } from '#web/ui/wall-scene.tsx'
import { hostPath, hostWord, namesArtist } from './exhibition-facts.ts'
import styles from './exhibition-page.module.css'

const FIRST_ROW = 3
/** A longer description would push the wall off the first screen. */
const LONGEST_LEAD = 420
const COVER_SIZES = '(min-width: 1100px) 45vw, 92vw'

interface ExhibitionViewProps {
  page: ExhibitionPage
  social?: ReactNode
  comments?: ReactNode
  /** For the owner: leads works that have no page yet to where they are edited. */
  preview?: boolean
}

/** An exhibition as its visitors see it: the works to true scale, then each of them with its label. */
export function ExhibitionView({ page, social, comments, preview = false }: ExhibitionViewProps) {
  const { exhibition, host, works } = page
  const short = exhibition.description.length <= LONGEST_LEAD
  const gapById = new Map(exhibition.artwork_ids.map((id, at) => [id, exhibition.gaps[at] ?? null]))
  const wall = works.flatMap((work) => {
    const isOwn = work.artist.id === host.id
    const href = workPath(work) ?? (preview && isOwn ? `/artwork/${work.id}/edit` : null)
    const item = wallItem(work, { artist: namesArtist(page, work), href })
    return item ? [{ ...item, gap: gapById.get(work.id) ?? null }] : []
  })
  const hasWall = wall.length > 0
  return (
    <>
      <ExhibitionHero page={page} lead={short ? exhibition.description : null} social={social} />
      <WallScene items={wall} label="Works hung to scale" color={exhibition.wall} eager />
      {(!short || exhibition.cover_url) && (
        <section className={styles.band} aria-label="About the exhibition">
          <div className={`wrap ${styles.about}`} data-cover={exhibition.cover_url && !short ? true : undefined}>
            {exhibition.cover_url && (
              <Picture
                src={exhibition.cover_url}
                alt={`${exhibition.title}, ${exhibition.location}`}
                title={exhibition.title}
                ratio={16 / 10}
                cover
                sizes={COVER_SIZES}
              />
            )}
            {!short && <p className={`read ${styles.text}`}>{exhibition.description}</p>}
          </div>
        </section>
      )}
      <section className={`wrap ${styles.works}`} aria-labelledby="works">
        {works.length === 0 ? (
          <EmptyState
            headingLevel={2}
            title={<span id="works">The works are being chosen</span>}
            text="Nothing is on show yet. Come back soon."
          />
        ) : (
          <>
            <h2 id="works" className={`display-m ${styles.title}`}>
              Works
            </h2>
            <HangGrid label="Works">
              {works.map((work, at) => (
                <HungWork
                  key={work.id}
                  work={work}
                  artist={namesArtist(page, work)}
                  eager={!hasWall && at < FIRST_ROW}
                />
              ))}
            </HangGrid>
          </>
        )}
      </section>
      {comments && (
        <div className={`wrap ${styles.comments}`}>
          <div>{comments}</div>
        </div>
      )}
    </>
  )
}

interface ExhibitionHeroProps {
  page: ExhibitionPage
  /** Beside the title; a long description stands under the wall instead. */
  lead: string | null
  /** Like and share. */
  social: ReactNode
}

/** What it is, where and when, and who shows it. */
function ExhibitionHero({ page, lead, social }: ExhibitionHeroProps) {
  const { exhibition, host, works } = page
  return (
    <PageHero>
      <div>
        <h1 className={`display-xl ${styles.name}`}>{exhibition.title}</h1>
        <p className={styles.host}>
          {hostWord(host.role)}{' '}
          <Link className="link" to={hostPath(page)}>
            {host.name}
          </Link>
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
