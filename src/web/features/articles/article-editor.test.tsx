// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditedArticle } from '#contract/articles.ts'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { SINGLE_PICTURE_FILE } from '#contract/constants.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { ArticleEditor } from './article-editor.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
const said = vi.spyOn(toast, 'success')

const AT = '2026-01-12T09:00:00.000Z'
const ARTICLE: EditedArticle = {
  id: 'a1',
  slug: 'on-glue',
  title: 'On glue',
  author_name: 'Ana Quispe',
  status: 'draft',
  summary: '',
  image_url: null,
  updated_at: AT,
  markdown: 'Boil it slowly.',
  taken_down: null,
}

beforeEach(() => {
  resetApi()
  said.mockReset().mockReturnValue('')
  answer('POST /admin/articles/preview', ({ body }) => ({ content: [{ tag: 'p' as const, children: [body.body] }] }))
})
afterEach(cleanup)

const write = (article: EditedArticle | null) =>
  showAt(article ? `/admin/articles/${article.id}` : '/admin/articles/new', <ArticleEditor article={article} />)
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text in Markdown' })
const select = (start: number, end: number) => text().setSelectionRange(start, end)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
const refuse = (body: unknown = null): never => {
  throw new ApiError(422, body)
}
const picture = (name = 'glue.jpg', bytes = 3) => {
  const file = new File(['abc'], name, { type: 'image/jpeg' })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}
const choosePicture = (file: File) =>
  fireEvent.change(screen.getByLabelText('Picture for the text'), { target: { files: [file] } })

test('a new article is stored as a draft without an address, and gets the page of its own', async () => {
  answer('POST /admin/articles', () => ARTICLE)
  const { router } = write(null)
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'On Glue')
  expect(screen.getByPlaceholderText('on-glue')).toBe(screen.getByRole('textbox', { name: /^Address/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Author/ }), 'Ana Quispe')
  await userEvent.type(text(), 'Boil it slowly.')
  expect(screen.getByText('3 words, 1 min')).toBeTruthy()
  await press('Save article')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/articles/a1'))
  expect(sent('POST /admin/articles')).toEqual([
    {
      title: 'On Glue',
      author_name: 'Ana Quispe',
      summary: '',
      image_url: null,
      body: 'Boil it slowly.',
      status: 'draft',
    },
  ])
  expect(said).toHaveBeenCalledExactlyOnceWith('Article saved')
})

test('what is wrong stands at its field; any other failure is said below, and the text stays', async () => {
  answer('POST /admin/articles', () => refuse({ fields: [{ field: 'title', message: 'Enter a title.' }] }))
  write(null)
  await userEvent.type(text(), 'Boil it slowly.')
  await press('Publish')
  expect(await screen.findByText('Enter a title.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Title/ }).getAttribute('aria-invalid')).toBe('true')
  answer('POST /admin/articles', () => refuse())
  await press('Publish')
  expect(await screen.findByText('The article could not be saved. Your text is still here.')).toBeTruthy()
  expect(screen.queryByText('Enter a title.')).toBeNull()
  expect(text().value).toBe('Boil it slowly.')
  expect(said).not.toHaveBeenCalled()
})

test('what somebody else saved is taken over, and what both changed is asked', async () => {
  const stored = { ...ARTICLE, updated_at: '2026-01-12T09:30:00.000Z', summary: 'Theirs.', markdown: 'Boil it fast.' }
  answer('PUT /admin/articles/:id', ({ body }) => {
    if (body.updated_at !== stored.updated_at)
      throw new ApiError(409, { code: 'conflict', error: 'Old.', current: stored })
    return { ...stored, ...body, markdown: body.body, updated_at: '2026-01-12T10:00:00.000Z' } as EditedArticle
  })
  write(ARTICLE)
  await userEvent.type(text(), ' For an hour.')
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), ' and paste')
  await press('Save article')
  const asked = await screen.findByRole('group', { name: 'Text' })
  expect(within(asked).getByText('Boil it fast.')).toBeTruthy()
  expect(text().value).toBe('Boil it slowly. For an hour.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Summary/ }).value).toBe('Theirs.')
  await press('Save article')
  expect(sent('PUT /admin/articles/a1')).toHaveLength(1)

  await userEvent.click(within(asked).getByRole('radio', { name: /Keep mine/ }))
  await press('Save article')
  await waitFor(() => expect(sent('PUT /admin/articles/a1')).toHaveLength(2))
  expect(sent('PUT /admin/articles/a1').at(-1)).toMatchObject({
    title: 'On glue and paste',
    summary: 'Theirs.',
    body: 'Boil it slowly. For an hour.',
    updated_at: stored.updated_at,
  })
  expect(screen.queryByRole('group', { name: 'Text' })).toBeNull()
})

test('an article of which somebody else changed other fields is saved by itself', async () => {
  const stored = { ...ARTICLE, updated_at: '2026-01-12T09:30:00.000Z', summary: 'Theirs.' }
  answer('PUT /admin/articles/:id', ({ body }) => {
    if (body.updated_at !== stored.updated_at)
      throw new ApiError(409, { code: 'conflict', error: 'Old.', current: stored })
    return { ...stored, ...body, markdown: body.body, updated_at: '2026-01-12T10:00:00.000Z' } as EditedArticle
  })
  write(ARTICLE)
  await userEvent.type(text(), ' For an hour.')
  await press('Save article')
  await waitFor(() => expect(sent('PUT /admin/articles/a1')).toHaveLength(2))
  expect(sent('PUT /admin/articles/a1').at(-1)).toMatchObject({ summary: 'Theirs.', updated_at: stored.updated_at })
})

test('publishing sends what was read, and the button then takes it back', async () => {
  const published = { ...ARTICLE, status: 'published' as const, updated_at: '2026-01-12T10:00:00.000Z' }
  answer('PUT /admin/articles/:id', ({ body }) => ({ ...published, status: body.status }))
  write(ARTICLE)
  expect(screen.queryByRole('link', { name: 'See the article' })).toBeNull()
  await press('Publish')
  expect((await screen.findByRole('link', { name: 'See the article' })).getAttribute('href')).toBe('/article/on-glue')
  await press('Unpublish')
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy()
  expect(sent('PUT /admin/articles/a1')).toEqual([
    expect.objectContaining({ status: 'published', slug: 'on-glue', updated_at: AT }),
    expect.objectContaining({ status: 'draft', updated_at: '2026-01-12T10:00:00.000Z' }),
  ])
  expect(said.mock.calls).toEqual([['Article published'], ['The article is a draft again']])
})

test('a published article that was taken down says why and does not lead to its page', () => {
  write({ ...ARTICLE, status: 'published', taken_down: { at: AT, reason: 'Not true.' } })
  expect(screen.getByText(/Not true\. Nobody else can read it until it is restored\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the report' }).getAttribute('href')).toBe('/admin/reports/article/a1')
  expect(screen.queryByRole('link', { name: 'See the article' })).toBeNull()
})

test('the tools and their keys change what is selected, which stays selected', async () => {
  write(ARTICLE)
  text().focus()
  select(5, 7)
  await userEvent.keyboard('{Control>}b{/Control}')
  expect(text().value).toBe('Boil **it** slowly.')
  expect([text().selectionStart, text().selectionEnd]).toEqual([7, 9])
  await press('Bold')
  expect(text().value).toBe('Boil it slowly.')
  await press('Heading')
  expect(text().value).toBe('## Boil it slowly.')
  expect(document.activeElement).toBe(text())
  await userEvent.keyboard('{Control>}{Alt>}i{/Alt}{/Control}')
  expect(text().value).toBe('## Boil it slowly.')
})

test('a chosen picture is sent, keeps the article from being saved meanwhile, and stands in the text', async () => {
  const response = Promise.withResolvers<{ image_url: string }>()
  let name: unknown
  answer('POST /admin/articles/pictures', (_input, { form, onProgress }) => {
    name = (form?.get('picture') as File | null)?.name ?? ''
    onProgress?.(0.42)
    return response.promise
  })
  write(ARTICLE)
  select(15, 15)
  choosePicture(picture())
  expect(await screen.findByText('Uploading the picture: 42%')).toBeTruthy()
  expect([isDisabled('Save article'), isDisabled('Publish')]).toEqual([true, true])
  response.resolve({ image_url: '/media/glue.webp' })
  await waitFor(() => expect(text().value).toBe('Boil it slowly.\n\n![What the picture shows](/media/glue.webp)\n\n'))
  expect(text().value.slice(text().selectionStart, text().selectionEnd)).toBe('What the picture shows')
  expect([name, isDisabled('Save article')]).toEqual(['glue.jpg', false])
})

test('a picture that is too large is not sent, and one that failed says why; the text stays', async () => {
  answer('POST /admin/articles/pictures', () => refuse({ error: 'This is not a picture.' }))
  write(ARTICLE)
  choosePicture(picture('wall.jpg', SINGLE_PICTURE_FILE.maxBytes + 1))
  expect(await screen.findByText(ARTWORK_MESSAGES.imageTooLarge('wall.jpg'))).toBeTruthy()
  expect(sent('POST /admin/articles/pictures')).toEqual([])
  choosePicture(picture())
  expect(await screen.findByText('This is not a picture.')).toBeTruthy()
  expect(screen.queryByText(ARTWORK_MESSAGES.imageTooLarge('wall.jpg'))).toBeNull()
  expect([text().value, isDisabled('Save article')]).toEqual(['Boil it slowly.', false])
})

test('the cover is uploaded at once and stored with the article; removing it gives the focus to the field', async () => {
  answer('POST /admin/articles/pictures', () => ({ image_url: '/media/cover.webp' }))
  answer('PUT /admin/articles/:id', ({ body }) => ({ ...ARTICLE, image_url: body.image_url ?? null }))
  write(ARTICLE)
  const cover = within(screen.getByRole('group', { name: 'Cover' }))
  await userEvent.upload(await cover.findByLabelText('Cover picture'), picture())
  await press('Remove the picture')
  expect(cover.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
  expect(document.activeElement).toBe(cover.getByRole('button'))
  await userEvent.upload(await cover.findByLabelText('Cover picture'), picture())
  await cover.findByRole('button', { name: 'Remove the picture' })
  await press('Save article')
  await waitFor(() => expect(sent('PUT /admin/articles/a1')).toHaveLength(1))
  expect(sent('PUT /admin/articles/a1')).toEqual([expect.objectContaining({ image_url: '/media/cover.webp' })])
})

test('the preview follows the text once typing stops; when it fails, the one before stays', async () => {
  write(ARTICLE)
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await preview.findByText('Boil it slowly.')).toBeTruthy()
  await userEvent.type(text(), ' Stir.')
  expect(await preview.findByText('Boil it slowly. Stir.')).toBeTruthy()
  expect(sent('POST /admin/articles/preview')).toEqual([{ body: 'Boil it slowly.' }, { body: 'Boil it slowly. Stir.' }])
  answer('POST /admin/articles/preview', () => refuse())
  await userEvent.type(text(), ' Wait.')
  expect((await preview.findByRole('alert')).textContent).toBe(
    'The preview could not be made. Your text is still here.',
  )
})

test('who leaves with unsaved text is asked; who saved it is not', async () => {
  const updated_at = '2026-01-12T10:00:00.000Z'
  answer('PUT /admin/articles/:id', ({ body }) => ({ ...ARTICLE, markdown: body.body, updated_at }))
  const { router } = write(ARTICLE)
  await userEvent.type(text(), ' Stir.')
  await userEvent.click(screen.getByRole('link', { name: 'Articles' }))
  await userEvent.click(await screen.findByRole('button', { name: /stay|keep/i }))
  expect([router.state.location.pathname, text().value]).toEqual(['/admin/articles/a1', 'Boil it slowly. Stir.'])
  await press('Save article')
  await waitFor(() => expect(screen.getByText(/^Saved Jan 12, 2026/).getAttribute('role')).toBe('status'))
  expect(said).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('link', { name: 'Articles' }))
  expect(await screen.findByText('At /admin')).toBeTruthy()
})
