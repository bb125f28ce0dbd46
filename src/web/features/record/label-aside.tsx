import { useState } from 'react'
import type { DrawnPicture } from '#web/shared/artwork-picture.ts'
import { ScaleWall } from '#web/ui/scale-wall.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { CAPTIONS, type CaptionKind, writeCaption } from './captions.ts'
import styles from './record.module.css'
import { useRecord } from './record-context.ts'
import { hangingInches } from './sizes.ts'

const CAPTION_WORDS: Record<CaptionKind, string> = { wall: 'Wall', short: 'Short', catalogue: 'Catalogue' }

/** The label as it is printed and the work on a wall to scale, while its record is edited. */
export function LabelAside({ artist, picture }: { artist: string; picture: DrawnPicture | null }) {
  const { shown } = useRecord().state
  const [kind, setKind] = useState<CaptionKind>('wall')
  const caption = writeCaption(shown, artist, kind)
  const hung = hangingInches(shown.size, shown.hangs_framed)
  const isFramed = shown.hangs_framed && shown.size.framed_height !== null
  return (
    <aside className={styles.aside} aria-label="Label and wall">
      <p className="cap">As printed on a label</p>
      <Segmented
        label="Caption"
        size="sm"
        value={kind}
        options={CAPTIONS.map((value) => ({ value, label: CAPTION_WORDS[value] }))}
        onChange={setKind}
      />
      <div className={styles.paper}>
        <p className="b5">{caption.artist}</p>
        <p>
          <bdi className="art-s">{caption.title}</bdi>
          {caption.date && (
            <>
              , <bdi>{caption.date}</bdi>
            </>
          )}
        </p>
        {caption.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ScaleWall
        widthIn={hung?.widthIn ?? null}
        heightIn={hung?.heightIn ?? null}
        image={picture && { ...picture, alt: '' }}
        emptyText="Enter height and width to see it on a wall."
        bench
      />
      {hung && (
        <p className="cap">
          {isFramed ? 'Framed, to scale, centered at 57 inches.' : 'To scale, centered at 57 inches.'}
        </p>
      )}
    </aside>
  )
}
