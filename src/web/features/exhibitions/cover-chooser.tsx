import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ArtworkCard } from '#contract/artworks.ts'
import { EXHIBITION_MAX_LENGTHS, type Exhibition } from '#contract/exhibitions.ts'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import { PictureUpload } from '#web/shared/picture-upload/picture-upload.tsx'
import { usePictureUpload } from '#web/shared/picture-upload/use-picture-upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './cover-chooser.module.css'
import { useUploadCover } from './exhibitions.changes.ts'
import type { ExhibitionForm } from './use-exhibition-form.ts'
import { WorkThumb, WorkWords } from './work-choices.tsx'

const isOurs = (address: string): boolean => URL.canParse(address) && new URL(address).origin === location.origin

/** What a picture of another site looks like is known once the server has fetched it: browsers do not contact that site. */
const findPreview = (address: string, stored: Exhibition | null): string | null => {
  if (address === stored?.image_url) return stored.cover_url
  return isOurs(address) ? address : null
}

/** The works as they would hang on the cover. */
const chooseCovers = (works: readonly ArtworkCard[], coverWorkId: string | null) => {
  const chosen = works.filter(({ id }) => id === coverWorkId)
  return (chosen.length > 0 ? chosen : works).map(({ id, title, medium, dimensions, images }) => ({
    id,
    title,
    medium,
    dimensions,
    images: images.filter(({ is_primary }) => is_primary),
  }))
}

/** The cover of an exhibition: a wall of its first works, one work alone, or a picture (AW-9.12, AW-9.14). */
export function CoverChooser({ form: exhibition }: { form: ExhibitionForm }) {
  const { form, stored, coverWorkId, chooseCoverWork, setUploading } = exhibition
  const works = exhibition.works.chosen ?? []
  const name = useId()
  const image = useWatch({ control: form.control, name: 'image_url' }) ?? ''
  // Stays to choose from while a work is chosen instead.
  const [lastImage, setLastImage] = useState(image)
  // An address of another site is shown as it was entered; that of an uploaded picture says nothing.
  const [showsAddress, setShowsAddress] = useState(image !== '' && !isOurs(image))
  const drop = useRef<HTMLDivElement>(null)
  const picture = image || lastImage

  // The button that had the focus is gone.
  const wasShown = useRef(showsAddress)
  useEffect(() => {
    if (showsAddress && !wasShown.current) form.setFocus('image_url')
    wasShown.current = showsAddress
  }, [showsAddress, form])

  const setImage = (address: string) =>
    form.setValue('image_url', address, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
  const chooseWork = (id: string | null) => {
    setLastImage(picture)
    setImage('')
    chooseCoverWork(id)
  }
  const { mutateAsync: store } = useUploadCover()
  const upload = usePictureUpload({
    store,
    onUploaded: (address) => {
      setLastImage(address)
      setImage(address)
    },
    setUploading,
  })
  const remove = () => {
    setLastImage('')
    setImage('')
    drop.current?.querySelector<HTMLElement>('[role="button"]')?.focus()
  }
  const cover_url = image ? findPreview(image, stored) : null
  return (
    <fieldset className={styles.chooser}>
      <legend className={`h-tool-s ${styles.legend}`}>Cover</legend>
      <div className={styles.preview}>
        {image && !cover_url ? (
          <span className={styles.unseen}>
            <Icon name="image" size={24} />
            <span className="cap">The picture is fetched when you save.</span>
          </span>
        ) : (
          <ExhibitionCover
            exhibition={{ title: 'Cover', cover_url, covers: chooseCovers(works, coverWorkId) }}
            alt="The cover as it will look"
            sizes="(min-width: 700px) 300px, 90vw"
          />
        )}
      </div>
      <div className={styles.choices}>
        <Choice
          name={name}
          checked={!image && coverWorkId === null}
          onChoose={() => chooseWork(null)}
          picture={<Icon name="image" />}
        >
          <span>The first works on a wall</span>
        </Choice>
        {works.map((work) => (
          <Choice
            key={work.id}
            name={name}
            checked={!image && coverWorkId === work.id}
            onChoose={() => chooseWork(work.id)}
            picture={<WorkThumb work={work} sizes="56px" />}
          >
            <WorkWords work={work} artist={false} />
          </Choice>
        ))}
        {picture && (
          <Choice
            name={name}
            checked={image !== ''}
            onChoose={() => setImage(picture)}
            picture={<PictureThumb src={findPreview(picture, stored)} />}
          >
            <span>A picture</span>
          </Choice>
        )}
      </div>
      <div ref={drop} className="col g2 span2">
        <PictureUpload upload={upload} label="Cover picture" />
        <div className={styles.ways}>
          {picture && (
            <Button variant="quiet" size="sm" icon="trash" onClick={remove}>
              Remove the picture
            </Button>
          )}
          {!showsAddress && (
            <Button variant="quiet" size="sm" icon="link" onClick={() => setShowsAddress(true)}>
              Use the address of a picture
            </Button>
          )}
        </div>
      </div>
      {showsAddress && (
        <Field
          label="Image URL"
          optional
          error={form.getError('image_url')}
          helper="The server copies the picture from there."
          className={styles.address}
        >
          <TextInput
            {...form.register('image_url')}
            type="url"
            maxLength={EXHIBITION_MAX_LENGTHS.image_url}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  onChoose: () => void
  picture: ReactNode
  children: ReactNode
}

function Choice({ name, checked, onChoose, picture, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className={styles.thumb} aria-hidden="true">
        {picture}
      </span>
      {children}
    </label>
  )
}

function PictureThumb({ src }: { src: string | null }) {
  return src ? <Picture src={src} alt="" ratio={1} cover /> : <Icon name="image" />
}
