import { useRef } from 'react'
import { PictureUpload, usePictureUpload } from '#web/shared/picture-upload/picture-upload.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './article-editor.module.css'
import { useStorePicture } from './article-editor.queries.ts'

interface ArticleCoverProps {
  image: string | null
  onChange: (image: string | null) => void
  setUploading: (uploading: boolean) => void
}

/** The cover of an article: uploaded when it is chosen, stored with the article. */
export function ArticleCover({ image, onChange, setUploading }: ArticleCoverProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const { mutateAsync: store } = useStorePicture()
  const upload = usePictureUpload({ store, onUploaded: onChange, setUploading })
  const remove = () => {
    onChange(null)
    // The button that had the focus is gone.
    box.current?.querySelector<HTMLElement>('[role="button"]')?.focus()
  }
  return (
    <fieldset ref={box} className={styles.cover}>
      <legend className="label">Cover</legend>
      {image && (
        <div className={styles.picture}>
          <Picture src={image} alt="The cover" ratio={16 / 9} cover sizes="320px" />
        </div>
      )}
      <div>
        <PictureUpload upload={upload} label={image ? 'Another cover picture' : 'Cover picture'} />
        {image && (
          <Button variant="quiet" size="sm" icon="trash" onClick={remove}>
            Remove the picture
          </Button>
        )}
      </div>
    </fieldset>
  )
}
