import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { MappedExhibition, MappedGallery } from '#contract/exhibition-map.ts'
import type { ListedExhibition } from '#contract/exhibitions.ts'
import { localDay } from '#web/lib/local-day.ts'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import { exhibitionDates, exhibitionPath } from '#web/shared/exhibition-dates.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipGroup } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './exhibition-map.module.css'

type Choice = 'all' | 'now' | 'coming' | 'galleries'

const STEP = 8
const opens = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Whether an exhibition has begun, by the day of the reader. */
const isOn = ({ start_date }: ListedExhibition): boolean => start_date <= localDay()

interface MapListProps {
  items: readonly MappedExhibition[]
  galleries: readonly MappedGallery[]
  chosen: readonly string[]
  /** Exhibitions whose town is not known. */
  unplaced: number
  onShowAll: () => void
  ref: Ref<HTMLElement>
}

/** The exhibitions and galleries in view: everything that the map shows, without the map. */
export function MapList({ items, galleries, chosen, unplaced, onShowAll, ref }: MapListProps) {
  const [choice, setChoice] = useState<Choice>('all')
  const [most, setMost] = useState(STEP)
  const shows = items.map(({ exhibition }) => exhibition)
  const on = shows.filter(isOn)
  const coming = shows.filter((show) => !isOn(show))
  const listed = {
    all: [...shows, ...galleries],
    now: on,
    coming,
    galleries,
  }[choice]
  // What was chosen on the map is always listed.
  const visible = listed.filter(({ id }, at) => at < most || chosen.includes(id))
  return (
    <section ref={ref} className={styles.list} aria-labelledby="in-this-area">
      <h2 id="in-this-area" className="h-tool">
        {shows.length + galleries.length} in this area
      </h2>
      <ChipGroup
        label="What to list"
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'all', label: 'All', count: shows.length + galleries.length },
          { value: 'now', label: 'On now', count: on.length },
          { value: 'coming', label: 'Coming', count: coming.length },
          { value: 'galleries', label: 'Galleries', count: galleries.length },
        ]}
      />
      {visible.length === 0 && (
        <div className={styles.nothing}>
          <p className="mute">{choice === 'galleries' ? 'No galleries here.' : 'No exhibitions here.'}</p>
          <Button variant="outline" size="sm" onClick={onShowAll}>
            Show all of them
          </Button>
        </div>
      )}
      <ul aria-label="In this area">
        {visible.map((place) => (
          <li key={place.id} data-place={place.id} data-chosen={chosen.includes(place.id) || undefined}>
            {'address' in place ? <GalleryRow gallery={place} /> : <ExhibitionRow show={place} />}
          </li>
        ))}
      </ul>
      {listed.length > visible.length && (
        <Button variant="outline" full onClick={() => setMost(most + STEP)}>
          Show {listed.length - visible.length} more
        </Button>
      )}
      {unplaced > 0 && (
        <p className="cap">
          {counted(unplaced, 'exhibition names', 'exhibitions name')} no town we know, and{' '}
          {unplaced === 1 ? 'is' : 'are'} in the list view only.
        </p>
      )}
    </section>
  )
}

function ExhibitionRow({ show }: { show: ListedExhibition }) {
  return (
    <>
      <div className={styles.cover}>
        <ExhibitionCover exhibition={show} sizes="112px" />
      </div>
      <div>
        <h3 className={styles.title}>
          <Link to={exhibitionPath(show.id)}>{show.title}</Link>
        </h3>
        <p className={`small faint ${styles.facts}`}>
          {show.location}
          <br />
          {exhibitionDates(show.start_date, show.end_date)}
        </p>
        <StatusBadge
          mark={isOn(show) ? 'published' : 'pending'}
          label={isOn(show) ? 'On now' : `Opens ${opens.format(new Date(`${show.start_date}T00:00:00Z`))}`}
        />
      </div>
    </>
  )
}

function GalleryRow({ gallery }: { gallery: MappedGallery }) {
  return (
    <>
      <div className={`${styles.cover} ${styles.house}`}>
        <Icon name="pin" size={24} />
      </div>
      <div>
        <p className="cap">Gallery</p>
        <h3 className={styles.title}>
          <Link to={`/artists/${gallery.id}`}>{gallery.name}</Link>
        </h3>
        <p className={`small faint ${styles.facts} ${styles.address}`}>{gallery.address}</p>
      </div>
    </>
  )
}
