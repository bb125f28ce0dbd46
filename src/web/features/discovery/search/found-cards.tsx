import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { ListedExhibition } from '#contract/exhibitions.ts'
import type { FoundArtist, SearchItem } from '#contract/search.ts'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import { exhibitionDates, exhibitionMoment, exhibitionPath } from '#web/shared/exhibition-dates.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { filterItems } from './found.ts'
import styles from './search.module.css'

interface FoundCardsProps {
  /** Artists or exhibitions. */
  items: readonly SearchItem[]
  label: string
  today: string
}

/** Artists as walls to scale, exhibitions with their covers. */
export function FoundCards({ items, label, today }: FoundCardsProps) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {filterItems(items, 'artist').map(({ artist }) => (
        <ArtistCard key={artist.id} artist={artist} />
      ))}
      {filterItems(items, 'exhibition').map(({ exhibition }) => (
        <ExhibitionCard key={exhibition.id} exhibition={exhibition} today={today} />
      ))}
    </ul>
  )
}

/** The newest works of an artist on a wall to scale. */
function ArtistCard({ artist }: { artist: FoundArtist }) {
  const { id, name, slug, location, gallery_published, works, works_count, available_count } = artist
  return (
    <li className={styles.card}>
      <ExhibitionCover exhibition={{ title: name, cover_url: null, covers: works }} />
      <h3 className={`title-m ${styles.name}`}>
        <Link className={styles.whole} to={gallery_published ? `/gallery/${slug}` : `/artists/${id}`}>
          {name}
        </Link>
      </h3>
      {location && <p className="small mute">{location}</p>}
      <p className="cap">
        {works_count === 0 ? 'No works on show yet' : `${counted(works_count, 'work')}, ${available_count} available`}
      </p>
    </li>
  )
}

function ExhibitionCard({ exhibition, today }: { exhibition: ListedExhibition; today: string }) {
  const { id, title, host, location, start_date, end_date } = exhibition
  const { mark, label } = exhibitionMoment(start_date, end_date, today)
  return (
    <li className={styles.card}>
      <ExhibitionCover exhibition={exhibition} />
      <h3 className={`title-m ${styles.name}`}>
        <Link className={styles.whole} to={exhibitionPath(id)}>
          {title}
        </Link>
      </h3>
      <p className="small mute">
        {host.name}
        <br />
        {location}
        <br />
        {exhibitionDates(start_date, end_date)}
      </p>
      <StatusBadge mark={mark} label={label} className={styles.badge ?? ''} />
    </li>
  )
}
