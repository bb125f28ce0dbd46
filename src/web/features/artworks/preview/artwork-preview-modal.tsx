import { useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ModalSplit } from '#web/ui/modal-split.tsx'
import { badgeOf } from '../card/card-words.ts'
import { AiAnalysis } from './ai-analysis.tsx'
import { artworkFacts } from './artwork-facts.ts'
import type { Autoplay } from './autoplay-interval.ts'
import { ImageGallery } from './image-gallery.tsx'
import { ColorPalette, MarketAnalysis } from './market-analysis.tsx'
import styles from './preview.module.css'
import { StoreDetails } from './store-details.tsx'

interface ArtworkPreviewModalProps {
  /** Null while it is closed. */
  work: Artwork | null
  onClose: () => void
  autoplay?: Autoplay
}

/** A work in full: its pictures at the left, what is known of it at the right (AW-6). */
export function ArtworkPreviewModal({ work, onClose, autoplay }: ArtworkPreviewModalProps) {
  // While the window fades out it still shows what it showed.
  const [last, setLast] = useState(work)
  if (work && work !== last) setLast(work)
  const shown = work ?? last
  return (
    <Modal
      open={work !== null}
      onOpenChange={(open) => !open && onClose()}
      size="preview"
      bare
      title={shown?.title ?? ''}
      titleHidden
    >
      {shown && (
        <ModalSplit stage={<ImageGallery key={shown.id} work={shown} {...(autoplay ? { autoplay } : {})} />}>
          <Details work={shown} />
        </ModalSplit>
      )}
    </Modal>
  )
}

function Details({ work }: { work: Artwork }) {
  return (
    <>
      <StatusBadge {...badgeOf(work)} />
      <p className={styles.title}>{work.title}</p>
      <DefinitionList
        rows={artworkFacts(work).map(({ term, value, note, strong }) => ({
          term,
          strong: strong ?? false,
          value: note ? (
            <>
              {value} <span className="faint">{note}</span>
            </>
          ) : (
            value
          ),
        }))}
      />
      {work.description.trim() && <p className={styles.description}>{work.description}</p>}
      <AiAnalysis work={work} />
      <MarketAnalysis work={work} />
      <ColorPalette colors={work.color_palette} />
      <StoreDetails work={work} />
    </>
  )
}
