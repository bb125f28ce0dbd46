import { imageList } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ImageTile, ImageTiles } from '#web/ui/image-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StoredPicture } from '../stored-picture.tsx'
import styles from './artwork-form.module.css'

/** The pictures a work has, which this form keeps as they are, and the way to the editor that changes them (CD-7.21). */
export function ExistingImages({ artwork }: { artwork: Artwork }) {
  const images = imageList({ images: artwork.images }).filter((image) => 'state' in image)
  return (
    <div className={styles.images}>
      {images.length > 0 ? (
        <ImageTiles label="Images">
          {images.map((image) => (
            <ImageTile
              key={image.id}
              name={image.alt_text}
              primary={image.is_primary}
              picture={<StoredPicture image={image} />}
            />
          ))}
        </ImageTiles>
      ) : (
        <p className="mute">{PUBLIC_MESSAGES.noImages}</p>
      )}
      <Notice
        tone="info"
        live={false}
        action={
          <ButtonLink to={`/artwork/${artwork.id}/images`} variant="outline" size="sm" icon="image">
            Open the main editor
          </ButtonLink>
        }
      >
        These images stay unchanged. To change them, use the main editor.
      </Notice>
    </div>
  )
}
