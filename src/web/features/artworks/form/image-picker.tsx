import { useRef, useState } from 'react'
import { useDragOrder } from '#web/lib/use-drag-order.ts'
import { ErrorList } from '#web/ui/error-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ImageTile } from '#web/ui/image-tile.tsx'
import { ImageTiles } from '#web/ui/image-tiles.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { focusDrop, ImageDrop } from '../image-drop.tsx'
import { ImageOrderMenu } from '../image-order-menu.tsx'
import styles from './artwork-form.module.css'
import type { PickedImage, PickedImages } from './use-picked-images.ts'

interface ImagePickerProps {
  picked: PickedImages
  /** How much of the pictures is sent, 0 to 1; null while nothing is sent. */
  share: number | null
}

/** The pictures of a new work: chosen, ordered and removed before anything is sent (CD-7.13 to CD-7.16, CD-7.28). */
export function ImagePicker({ picked, share }: ImagePickerProps) {
  const { images, refusals } = picked
  const area = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { shown, propsOf } = useDragOrder(images, picked.order)

  const move = ({ file }: PickedImage, from: number, to: number) => {
    picked.move(from, to)
    setSaid(`${file.name} is now image ${to + 1} of ${images.length}${to === 0 ? ', the primary image' : ''}.`)
  }
  const remove = ({ key, file }: PickedImage) => {
    picked.remove(key)
    setSaid(`${file.name} removed.`)
    focusDrop(area)
  }
  return (
    <div className={styles.images}>
      <ImageDrop
        areaRef={area}
        onFiles={(files) => picked.add(files)}
        hint="The first one is the primary image."
        invalid={refusals.length > 0}
        sending={share === null ? null : { files: images.map(({ file }) => file), share }}
      />
      {shown.length > 0 && (
        <ImageTiles label="Images">
          {shown.map((image, at) => (
            <ImageTile
              key={image.key}
              name={image.file.name}
              primary={at === 0}
              invalid={image.problem !== null}
              picture={<PickedPicture image={image} picked={picked} />}
              actions={
                <>
                  {shown.length > 1 && (
                    <ImageOrderMenu
                      name={image.file.name}
                      index={at}
                      count={shown.length}
                      onMove={(to) => move(image, at, to)}
                    />
                  )}
                  <IconButton
                    icon="close"
                    size="sm"
                    iconSize={16}
                    label={`Remove ${image.file.name}`}
                    tip={false}
                    onClick={() => remove(image)}
                  />
                </>
              }
              {...propsOf(at)}
            />
          ))}
        </ImageTiles>
      )}
      <ErrorList items={refusals} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}

function PickedPicture({ image, picked }: { image: PickedImage; picked: PickedImages }) {
  if (image.unreadable) return <Icon name="image" size={24} className={styles.unreadable} />
  return (
    <img
      src={image.url}
      alt=""
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        picked.measured(image.key, naturalWidth, naturalHeight)
      }
      onError={() => picked.unreadable(image.key)}
    />
  )
}
