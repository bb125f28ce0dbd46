import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedArticle } from '#contract/articles.ts'
import { counted } from '#contract/counted.ts'
import { MESSAGES } from '#contract/messages.ts'
import { MAX_SLUG_LENGTH, toSlug } from '#contract/slug.ts'
import { ApiError, failureText, isConflict } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { formatMoment } from '#web/lib/format.ts'
import type { Part } from '#web/lib/forms/three-way.ts'
import { useVersions } from '#web/lib/forms/use-versions.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { articlePath } from '#web/shared/article-path.ts'
import { usePictureUpload } from '#web/shared/picture-upload/use-picture-upload.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { DropArea, DropPrompt } from '#web/ui/drop-area.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './article-editor.module.css'
import { type ArticleFields, useArticlePreview, useSaveArticle, useStorePicture } from './article-editor.queries.ts'
import { readingMinutes } from './article-facts.ts'
import { ArticleText } from './article-text.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { TakenDownNotice } from './taken-down-notice.tsx'

// What takes a file arrives after the form, in the place drawn for it.
const PictureUpload = lazyPart(async () => ({
  default: (await import('#web/shared/picture-upload/picture-upload.tsx')).PictureUpload,
}))

/** Milliseconds without a key before the preview follows. */
const PREVIEW_DELAY_MS = 400

const EMPTY: ArticleFields = { title: '', slug: '', author_name: '', summary: '', image_url: null, body: '' }
/** What an article has, as it is compared with what was saved elsewhere. */
const PARTS: readonly Part<ArticleFields>[] = [
  { label: 'Title', fields: ['title'] },
  { label: 'Author', fields: ['author_name'] },
  { label: 'Address', fields: ['slug'] },
  { label: 'Summary', fields: ['summary'] },
  { label: 'Cover', fields: ['image_url'] },
  { label: 'Text', fields: ['body'] },
]

interface Saving {
  status: EditedArticle['status']
  /** What is said once it is stored; nothing where the page says so. */
  done: string | undefined
}

const toFields = (article: EditedArticle | null): ArticleFields =>
  article
    ? {
        title: article.title,
        slug: article.slug,
        author_name: article.author_name,
        summary: article.summary,
        image_url: article.image_url,
        body: article.markdown ?? '',
      }
    : EMPTY

/** Writes an article: Markdown beside its preview, one of the two below 900 px. */
export function ArticleEditor({ article }: { article: EditedArticle | null }) {
  const navigate = useNavigate()
  const [fields, setFields] = useState(() => toFields(article))
  const [saved, setSaved] = useState(article)
  const [view, setView] = useState<'write' | 'preview'>('write')
  const save = useSaveArticle()
  const [isUploadingCover, setUploadingCover] = useState(false)
  const [isUploadingPicture, setUploadingPicture] = useState(false)
  const isUploading = isUploadingCover || isUploadingPicture
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { body } = fields
  const before = toFields(saved)
  const isChanged = Object.entries(fields).some(([name, value]) => before[name as keyof ArticleFields] !== value)
  const status = saved?.status ?? 'draft'
  const errors = Object.fromEntries(
    (save.error instanceof ApiError ? save.error.fields : []).map(({ field, message }) => [field, message]),
  )
  const isExplained = isConflict(save.error) && save.error.current !== undefined
  const set = (changed: Partial<ArticleFields>) => setFields((now) => ({ ...now, ...changed }))
  const change = (name: Exclude<keyof ArticleFields, 'image_url'>) => (event: { target: { value: string } }) =>
    set({ [name]: event.target.value })
  const [repeat, setRepeat] = useState<Saving | null>(null)
  const versions = useVersions<ArticleFields, EditedArticle>({
    record: article ?? undefined,
    toValues: toFields,
    parts: PARTS,
    typed: () => ({ read: () => fields, write: setFields, adopt: () => undefined }),
    onFound: setSaved,
  })
  const store = ({ status: next, done }: Saving) => {
    if (versions.asks()) return
    save.mutate(
      { id: saved?.id ?? null, updatedAt: saved?.updated_at ?? '', fields, status: next, idempotencyKey },
      {
        onSuccess: (stored) => {
          setSaved(stored)
          setFields(toFields(stored))
          versions.saved(stored)
          if (done) toast.success(done)
        },
        onError: (error) => {
          if (versions.recover(error) === 'again') setRepeat({ status: next, done })
        },
      },
    )
  }
  const storeAgain = useEffectEvent(store)
  useEffect(() => {
    // After the next render, whose fields have what was taken over.
    if (repeat) storeAgain(repeat)
  }, [repeat])
  const storedId = saved?.id
  useEffect(() => {
    // The address of the stored article, once nothing is left that could be lost.
    if (!article && storedId) void navigate(`/admin/articles/${storedId}`, { replace: true, preventScrollReset: true })
  }, [article, storedId, navigate])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The line below the text says so; a new article gets a page of its own.
    store({ status, done: saved ? undefined : 'Article saved' })
  }
  const words = body.split(/\s+/).filter(Boolean).length
  const isPublished = status === 'published'

  return (
    <form onSubmit={submit} noValidate>
      <PageHead
        over={<Breadcrumb to="/admin" parent="Articles" current={saved ? fields.title : 'New article'} />}
        title={saved ? 'Edit article' : 'New article'}
        lead={
          <>
            <StatusBadge
              mark={isPublished ? 'published' : 'draft'}
              label={isPublished ? MESSAGES.statusPublished : MESSAGES.statusDraft}
            />{' '}
            Written here, not synced
          </>
        }
        action={
          isPublished &&
          saved?.taken_down === null && (
            <ButtonLink to={articlePath(saved)} variant="outline">
              See the article
            </ButtonLink>
          )
        }
      />
      {saved && <TakenDownNotice article={saved} />}
      <ConflictNotice conflict={versions.conflict} busy={save.isPending} />
      <div className={styles.facts}>
        <Field label="Title" required error={errors.title ?? null}>
          <TextInput value={fields.title} maxLength={200} onChange={change('title')} />
        </Field>
        <Field label="Author" required error={errors.author_name ?? null}>
          <TextInput value={fields.author_name} maxLength={120} onChange={change('author_name')} />
        </Field>
        <Field
          label="Address"
          optional={!saved}
          error={errors.slug ?? null}
          helper={
            saved
              ? 'Links to this address stop working when it is changed.'
              : 'It stays the same when the title changes.'
          }
        >
          <TextInput
            value={fields.slug}
            placeholder={toSlug(fields.title)}
            maxLength={MAX_SLUG_LENGTH}
            autoComplete="off"
            spellCheck={false}
            onChange={change('slug')}
          />
        </Field>
      </div>
      <div className={styles.facts}>
        <Field label="Summary" optional error={errors.summary ?? null}>
          <TextArea rows={3} value={fields.summary} maxLength={300} onChange={change('summary')} />
        </Field>
        <ArticleCover
          image={fields.image_url}
          onChange={(image_url) => set({ image_url })}
          setUploading={setUploadingCover}
        />
      </div>
      <div className={styles.text}>
        <MarkdownField
          value={body}
          onChange={(text) => set({ body: text })}
          view={view}
          setUploading={setUploadingPicture}
          preview={<Preview title={fields.title} author={fields.author_name} markdown={body} />}
        >
          <div className={styles.switch}>
            <Segmented
              label="What is shown"
              size="sm"
              value={view}
              onChange={setView}
              options={[
                { value: 'write', label: 'Write' },
                { value: 'preview', label: 'Preview' },
              ]}
            />
          </div>
          <p>
            {counted(words, 'word')}, {readingMinutes(body)} min
          </p>
        </MarkdownField>
      </div>
      {!isExplained && Object.keys(errors).length === 0 && (
        <FailureNotice error={save.error} message="The article could not be saved. Your text is still here." />
      )}
      <StickyBar
        flush
        text={`${saved ? `Saved ${formatMoment(saved.updated_at)}. ` : ''}Markup is cleaned before anyone reads it.`}
      >
        <Button
          variant="outline"
          disabled={save.isPending || isUploading}
          onClick={() =>
            store(
              isPublished
                ? { status: 'draft', done: 'The article is a draft again' }
                : { status: 'published', done: 'Article published' },
            )
          }
        >
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        <Button type="submit" busy={save.isPending} busyLabel="Saving..." disabled={isUploading}>
          Save article
        </Button>
      </StickyBar>
      <LeaveGuard mayLose={() => isChanged || isUploading} />
    </form>
  )
}

interface ArticleCoverProps {
  image: string | null
  onChange: (image: string | null) => void
  setUploading: (uploading: boolean) => void
}

/** The cover of an article: uploaded when it is chosen, stored with the article. */
function ArticleCover({ image, onChange, setUploading }: ArticleCoverProps) {
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
        <Suspense
          fallback={<DropArea size="sm" line={<DropPrompt what="a picture" />} hint="One picture, up to 10 MB" />}
        >
          <PictureUpload upload={upload} label={image ? 'Another cover picture' : 'Cover picture'} />
        </Suspense>
        {image && (
          <Button variant="quiet" size="sm" icon="trash" onClick={remove}>
            Remove the picture
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function Preview({ title, author, markdown }: { title: string; author: string; markdown: string }) {
  const [settled, setSettled] = useState(markdown)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(markdown), PREVIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [markdown])
  const { data, error } = useArticlePreview(settled)
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2 className="title-l">{title || 'Untitled'}</h2>
      <p className="cap">{author}</p>
      {error && <p role="alert">{failureText(error, 'The preview could not be made. Your text is still here.')}</p>}
      {data && (
        <div className={styles.article}>
          <ArticleText content={data.content} />
        </div>
      )}
    </section>
  )
}
