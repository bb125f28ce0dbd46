import { type ComponentProps, useState } from 'react'
import type { ArtworkImage } from '#contract/artworks.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ImageRow } from '#web/ui/image-list.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { StoredPicture } from './stored-picture.tsx'

interface ImageManagerRowProps extends Omit<ComponentProps<'li'>, 'children' | 'title'> {
  image: ArtworkImage
  /** The alt text of a picture that has none of its own. */
  title: string
  at: number
  /** The place that it would have after a drop; otherwise `at`. */
  place: number
  count: number
  onMoveTo: (to: number) => void
  onAlt: (text: string) => void
  onRemove: () => void
}

/** One picture in the image manager; its alt text is stored when the field is left. */
export function ImageManagerRow({
  image,
  title,
  at,
  place,
  count,
  onMoveTo,
  onAlt,
  onRemove,
  ...rest
}: ImageManagerRowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const store = () => {
    const text = typed?.trim() || title
    if (typed !== null && text !== image.alt_text) onAlt(text)
    setTyped(null)
  }
  const name = `image ${at + 1}`
  return (
    <ImageRow
      picture={<StoredPicture image={image} />}
      primary={place === 0}
      actions={
        <>
          {at > 0 && (
            <Button variant="outline" size="sm" aria-label={`Make primary: ${name}`} onClick={() => onMoveTo(0)}>
              Make primary
            </Button>
          )}
          <IconButton
            icon="chevron-up"
            label={`Move earlier: ${name}`}
            tip="Move earlier"
            disabled={at === 0}
            onClick={() => onMoveTo(at - 1)}
          />
          <IconButton
            icon="chevron-down"
            label={`Move later: ${name}`}
            tip="Move later"
            disabled={at === count - 1}
            onClick={() => onMoveTo(at + 1)}
          />
          <IconButton
            icon="trash"
            look="danger"
            label={`Remove ${name}`}
            tip="Remove"
            disabled={count === 1}
            onClick={onRemove}
          />
        </>
      }
      {...rest}
    >
      <Field
        label={`Alt text of ${name}`}
        helper={
          image.state === 'failed' ? 'This picture could not be prepared. Remove it and add it again.' : undefined
        }
      >
        <TextInput
          value={typed ?? image.alt_text}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={store}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </Field>
    </ImageRow>
  )
}
