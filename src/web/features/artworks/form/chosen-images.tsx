import { IconButton } from '#web/ui/icon-button.tsx'
import { ImageTiles } from '#web/ui/image-list.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SortableEntry, SortableList } from '#web/ui/sortable-list.tsx'
import { UploadTile } from '../upload-tile.tsx'
import type { ImageUpload, ImageUploads } from './image-uploads.ts'

interface ChosenImagesProps {
  images: Pick<ImageUploads, 'list' | 'retry' | 'replace'>
  onMove: (from: number, to: number) => void
  onRemove: (upload: ImageUpload) => void
}

/** The chosen pictures of a new work, ordered by dragging or by the menu of each (CD-7.28). */
export function ChosenImages({ images, onMove, onRemove }: ChosenImagesProps) {
  const { list } = images
  return (
    <SortableList ids={list.map(({ key }) => key)} arrangement="grid" onMove={onMove}>
      <ImageTiles label="Images">
        {list.map((upload, at) => (
          <SortableEntry key={upload.key} id={upload.key}>
            {(entry, place) => (
              <UploadTile
                upload={upload}
                primary={place === 0}
                order={
                  list.length > 1 && (
                    <ImageOrderMenu
                      name={upload.file.name}
                      index={at}
                      count={list.length}
                      onMove={(to) => onMove(at, to)}
                    />
                  )
                }
                onRemove={() => onRemove(upload)}
                onRetry={() => images.retry(upload.key)}
                onReplace={(file) => images.replace(upload.key, file)}
                {...entry}
              />
            )}
          </SortableEntry>
        ))}
      </ImageTiles>
    </SortableList>
  )
}

interface ImageOrderMenuProps {
  name: string
  index: number
  count: number
  onMove: (to: number) => void
}

/** The order of pictures without dragging (CD-7.28): the first one is the primary one. */
function ImageOrderMenu({ name, index, count, onMove }: ImageOrderMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon="more" size="sm" iconSize={16} label={`Order of ${name}`} tip={false} />}
      items={[
        { key: 'primary', label: 'Make primary', icon: 'star', disabled: index === 0, onSelect: () => onMove(0) },
        {
          key: 'earlier',
          label: 'Move earlier',
          icon: 'arrow-left',
          disabled: index === 0,
          onSelect: () => onMove(index - 1),
        },
        {
          key: 'later',
          label: 'Move later',
          icon: 'arrow-right',
          disabled: index === count - 1,
          onSelect: () => onMove(index + 1),
        },
      ]}
    />
  )
}
