// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { readChosenWorks, readKind, shortenAddress } from './chosen-works.ts'
import { PapersView } from './papers-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const LETTERHEAD = {
  name: 'Inés Okafor',
  address: '',
  email: '',
  phone: '',
  website: '',
  tax_number: '',
  picture: false,
}

beforeEach(() => {
  resetApi()
  window.localStorage.clear()
  window.sessionStorage.clear()
  answer('GET /papers/letterhead', () => LETTERHEAD)
})
afterEach(cleanup)

const makeId = (number: number) => `0198d2a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const [W1, W2, SHOW] = [makeId(1), makeId(2), makeId(3)]
const work = { id: W1, title: 'Drift', picture: null, edition_size: 3, artist_proofs: null, certificates: [] }
const made = { id: 'c1', number: 'C-1001-1', copy: 1, proof: null, made_on: '2026-11-25', words: '', path: '/certificate/0123456789abcdef', is_valid: true } // biome-ignore format: one line
const drawPages = () =>
  answer('POST /papers/preview', ({ body }) => ({
    svg: '<svg/>',
    page: body.page ?? 1,
    pages: 2,
    pictures: [null, null],
    unprintable: [],
    uncoded: [],
  }))

test('without works, the page leads to where they are chosen', async () => {
  answer('POST /papers/works', () => ({ title: '', items: [] }))
  showAt('/dashboard/papers', <PapersView details={null} />)
  expect(await screen.findByRole('heading', { name: 'Choose the works first' })).toBeTruthy()
})

test('the papers of a show name it, take its works from the server and lead back to it', async () => {
  answer('POST /papers/works', ({ body }) => ({
    title: 'The Hour Before',
    items: body.exhibition_id === SHOW ? [work] : [],
  }))
  const sent: unknown[] = []
  answer('POST /papers/preview', ({ body }) => {
    sent.push(body.paper)
    return { svg: '<svg/>', page: 1, pages: 1, pictures: [null], unprintable: [], uncoded: [] }
  })
  showAt(`/dashboard/papers?kind=checklist&show=${SHOW}`, <PapersView details={null} />)
  expect(await screen.findByRole('img', { name: 'Checklist, page 1 of 1' })).toBeTruthy()
  expect(screen.getByText('The Hour Before')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/dashboard#your-exhibitions')
  expect(sent[0]).toMatchObject({ kind: 'checklist', exhibition_id: SHOW, works: [] })
})

test('what the letterhead says is chosen among what is known, and kept', async () => {
  answer('POST /papers/works', () => ({ title: '', items: [work] }))
  answer('GET /papers/letterhead', () => ({ ...LETTERHEAD, address: 'Hudson', tax_number: '12-3456789' }))
  const sent: unknown[] = []
  answer('POST /papers/preview', ({ body }) => {
    sent.push(body.paper)
    return { svg: '<svg/>', page: 1, pages: 1, pictures: [null], unprintable: [], uncoded: [] }
  })
  showAt(`/dashboard/papers?kind=price_list&works=${W1}`, <PapersView details={<p>Your details</p>} />)
  const taxNumber = await screen.findByRole('checkbox', { name: 'Tax number' })
  expect(screen.queryByRole('checkbox', { name: 'Phone' })).toBeNull()
  expect(screen.getByText('Your details')).toBeTruthy()
  fireEvent.click(taxNumber)
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ letterhead: ['address', 'email', 'website', 'tax_number'] }),
  )
  expect(window.localStorage.getItem('gesso.papers')).toContain('tax_number')
})

test('what no font can print, and which codes are left out, is named beside the preview', async () => {
  answer('POST /papers/works', () => ({ title: '', items: [work] }))
  answer('POST /papers/preview', () => ({
    svg: '<svg/>',
    page: 1,
    pages: 1,
    pictures: [null],
    unprintable: ['მარია', 'தமிழ்', 'c', 'd', 'e', 'f', 'g'],
    uncoded: ['Drift', 'Harbor'],
  }))
  showAt('/dashboard/papers?kind=price_list&works=w1', <PapersView details={null} />)
  expect((await screen.findByText(/^No font here has all letters/)).textContent).toContain(
    '“მარია”, “தமிழ்”, “c”, “d”, “e” and 2 more.',
  )
  expect(screen.getByText(/^Nobody can open the page of/).textContent).toContain('“Drift”, “Harbor” yet.')
})

test('a CV has no sizes to choose', async () => {
  answer('POST /papers/works', () => ({ title: '', items: [] }))
  drawPages()
  showAt('/dashboard/papers?kind=cv', <PapersView details={null} />)
  expect(await screen.findByRole('img', { name: 'CV, page 1 of 2' })).toBeTruthy()
  expect(screen.queryByText('Sizes')).toBeNull()
  cleanup()
  answer('POST /papers/works', () => ({ title: '', items: [work] }))
  showAt('/dashboard/papers?kind=checklist&works=w1', <PapersView details={null} />)
  expect(await screen.findByText('Sizes')).toBeTruthy()
})

test('the certificate of a sold copy opens at that copy', async () => {
  answer('POST /papers/works', () => ({ title: '', items: [work] }))
  drawPages()
  showAt(`/dashboard/papers?works=${W1}&kind=certificate&copy=2`, <PapersView details={null} />)
  expect(await screen.findByRole('combobox', { name: 'Copy' })).toHaveProperty('value', '2')
})

test('a position that the sheet does not have is refused at its field, and nothing can be printed', async () => {
  answer('POST /papers/works', () => ({ title: '', items: [work] }))
  drawPages()
  showAt(`/dashboard/papers?works=${W1}`, <PapersView details={null} />)
  fireEvent.change(await screen.findByLabelText('Begin at position'), { target: { value: '99' } })
  expect(screen.getByText(/^Enter a position from 1 to/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
  expect(await screen.findByRole('img', { name: 'Wall labels, sheet 1 of 2' })).toBeTruthy()
})

test('a certificate is made first and printed afterwards', async () => {
  const certificates: (typeof made)[] = []
  answer('POST /papers/works', () => ({ title: '', items: [{ ...work, certificates: [...certificates] }] }))
  answer('POST /artworks/:id/certificates', () => {
    certificates.push(made)
    return made
  })
  drawPages()
  showAt(`/dashboard/papers?works=${W1}&kind=certificate`, <PapersView details={null} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Make the Certificate' }))
  expect(await screen.findByText('Certificate C-1001-1')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
})

test('a certificate that was made is opened again, and one that was replaced on the page that says so', async () => {
  const others = [
    { ...made, id: 'c2', number: 'C-1002-1', is_valid: false, path: '/certificate/replaced00000000' },
    { ...made, id: 'c3', number: 'C-1002-2', copy: 3 },
  ]
  answer('POST /papers/works', () => ({ title: '', items: [{ ...work, certificates: [made, ...others] }] }))
  const sent: unknown[] = []
  answer('POST /papers/preview', ({ body }) => {
    sent.push(body.paper)
    return { svg: '<svg/>', page: 1, pages: 1, pictures: [null], unprintable: [], uncoded: [] }
  })
  showAt(`/dashboard/papers?works=${W1}&kind=certificate`, <PapersView details={null} />)
  const replaced = await screen.findByRole('link', { name: 'C-1002-1' })
  expect(replaced.getAttribute('href')).toBe('/certificate/replaced00000000')
  fireEvent.click(screen.getByRole('button', { name: 'C-1002-2' }))
  expect(screen.getByText('Certificate C-1002-2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'C-1001-1' })).toBeTruthy()
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ kind: 'certificate', works: [W1], copy: 3 }))
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
})

test('a proof has a certificate as a copy has', async () => {
  const proof = { ...made, id: 'c4', number: 'C-1003-1', copy: null, proof: 2 }
  answer('POST /papers/works', () => ({
    title: '',
    items: [{ ...work, artist_proofs: 4, certificates: [made, proof] }],
  }))
  const sent: unknown[] = []
  answer('POST /artworks/:id/certificates', ({ body }) => {
    sent.push(body)
    return proof
  })
  drawPages()
  showAt(`/dashboard/papers?works=${W1}&kind=certificate&proof=2`, <PapersView details={null} />)
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Copy' })
  expect(field.selectedOptions[0]?.textContent).toBe('AP 2/4')
  expect(screen.getByText('Certificate C-1003-1')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'AP 3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the Certificate' }))
  await vi.waitFor(() => expect(sent).toEqual([{ copy: null, proof: 3, words: '', replaces: null }]))
})

const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'In the artist’s words' })

test('a correction begins with the words of the certificate that it replaces', async () => {
  let certificates = [{ ...made, words: 'Printed in Hudson.' }]
  answer('POST /papers/works', () => ({ title: '', items: [{ ...work, certificates }] }))
  drawPages()
  answer('POST /artworks/:id/certificates', ({ body }) => {
    const correction = { ...made, id: 'c2', number: 'C-1001-2', words: body.words ?? '' }
    certificates = [...certificates.map((one) => ({ ...one, is_valid: false })), correction]
    return correction
  })
  showAt(`/dashboard/papers?works=${W1}&kind=certificate`, <PapersView details={null} />)
  expect((await words()).value).toBe('Printed in Hudson.')
  await userEvent.type(await words(), ' By hand.')
  expect(screen.getByText('Not on C-1001-1. “Correct It” makes one with these words.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Correct It' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Replace It' }))
  expect(await screen.findByText('Certificate C-1001-2')).toBeTruthy()
  expect(calls.find(({ call }) => call.endsWith('/certificates'))?.body).toEqual({ copy: 1, proof: null, words: 'Printed in Hudson. By hand.', replaces: 'C-1001-1' }) // biome-ignore format: one line
  expect((await words()).value).toBe('Printed in Hudson. By hand.')
  await vi.waitFor(() => expect(window.sessionStorage.getItem('gesso.certificate-words')).toBe('{}'))
})

test('words typed for a certificate stay with their work and copy, and outlast another kind, a failure and a reload', async () => {
  const other = { ...work, id: W2, title: 'Harbor', edition_size: null }
  answer('POST /papers/works', () => ({ title: '', items: [work, other] }))
  drawPages()
  answer('POST /artworks/:id/certificates', () => {
    throw new ApiError(409, { error: 'This copy has a certificate.', code: 'certificate_exists' })
  })
  const address = `/dashboard/papers?works=${W1},${W2}&kind=certificate`
  const { router } = showAt(address, <PapersView details={null} />)
  await userEvent.type(await words(), 'Of Drift')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Work' }), 'Harbor')
  expect((await words()).value).toBe('')
  await userEvent.type(await words(), 'Of Harbor')
  await userEvent.click(screen.getByRole('button', { name: 'Make the Certificate' }))
  expect(await screen.findByText('This copy has a certificate.')).toBeTruthy()
  expect((await words()).value).toBe('Of Harbor')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Work' }), 'Drift')
  expect((await words()).value).toBe('Of Drift')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Copy' }), '2')
  expect((await words()).value).toBe('')
  await router.navigate(address.replace('certificate', 'price_list'))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'For June')
  await router.navigate(address)
  expect((await words()).value).toBe('Of Drift')
  await router.navigate(address.replace('certificate', 'price_list'))
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveProperty('value', 'For June')
  cleanup()
  showAt(address, <PapersView details={null} />)
  expect((await words()).value).toBe('Of Drift')
})

test('an address that was cut says so, and keeps what can be read of it', async () => {
  answer('POST /papers/works', ({ body }) => ({ title: '', items: body.works?.length ? [work] : [] }))
  drawPages()
  for (const named of ['works=abc', `works=${W1.slice(0, 20)}`, 'show=abc']) {
    showAt(`/dashboard/papers?${named}`, <PapersView details={null} />)
    expect(await screen.findByRole('heading', { name: 'This address is not complete' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose Works' })).toBeTruthy()
    cleanup()
  }
  showAt(`/dashboard/papers?works=${W1},${W2.slice(0, 20)}`, <PapersView details={null} />)
  expect(await screen.findByText(/^A part of this page’s address is missing/)).toBeTruthy()
  expect(await screen.findByText('1 work')).toBeTruthy()
  expect(calls.find(({ call }) => call === 'POST /papers/works')?.body).toEqual({ works: [], exhibition_id: null })
  expect(calls.findLast(({ call }) => call === 'POST /papers/works')?.body).toEqual({
    works: [W1],
    exhibition_id: null,
  })
})

test('a catalogue lies open: its cover alone, then two pages at a time', async () => {
  answer('POST /papers/works', () => ({ title: '', items: [work] }))
  const pages = 4
  answer('POST /papers/preview', ({ body }) => ({
    svg: '<svg/>',
    page: Math.min(body.page ?? 1, pages),
    pages,
    pictures: [null, null, null, null],
    unprintable: [],
    uncoded: [],
  }))
  showAt(`/dashboard/papers?works=${W1}&kind=catalogue`, <PapersView details={null} />)
  expect(await screen.findByRole('img', { name: 'Catalogue, page 1 of 4' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/^Pages 2 and 3 of 4/)).toBeTruthy()
  expect(screen.getAllByRole('img', { name: /^Catalogue/ })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/^Page 4 of 4/)).toBeTruthy()
  expect(screen.getAllByRole('img', { name: /^Catalogue/ })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByText(/^Pages 2 and 3 of 4/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByText(/^Page 1 of 4/)).toBeTruthy()
})

test('the small pages of a catalogue show their works, open any of them, and follow the arrow keys', async () => {
  const files = { path: '/media/p1/', query: '', widths: [320, 640] }
  const look = { width: 400, height: 300, state: 'ready' as const, thumbhash: '', color: null }
  const picture = { id: 'p1', image_url: '/media/p1/640.webp', alt_text: '', is_primary: true, ...look, files }
  answer('POST /papers/works', () => ({ title: '', items: [{ ...work, picture }] }))
  answer('POST /papers/preview', ({ body }) => ({
    svg: '<svg/>',
    page: Math.min(body.page ?? 1, 4),
    pages: 4,
    pictures: [null, null, 'p1', null],
    unprintable: [],
    uncoded: [],
  }))
  showAt(`/dashboard/papers?works=${W1}&kind=catalogue`, <PapersView details={null} />)
  const pages = within(await screen.findByRole('group', { name: 'Pages' }))
  const small = pages.getAllByRole('radio')
  expect(small.map((one) => one.closest('label')?.textContent)).toEqual(['Cover', '2 – 3', '4'])
  expect(small.map((one) => one.closest('label')?.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
    null,
    '/media/p1/320.webp',
    null,
  ])
  await userEvent.click(pages.getByRole('radio', { name: '4' }))
  expect(await screen.findByText(/^Page 4 of 4/)).toBeTruthy()
  await userEvent.keyboard('{ArrowLeft}')
  expect(await screen.findByText(/^Pages 2 and 3 of 4/)).toBeTruthy()
  expect(pages.getByRole<HTMLInputElement>('radio', { name: '2 – 3' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(pages.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true)
})

test('many works are kept by the tab, so that the address stays short', () => {
  const many = Array.from({ length: 400 }, (_, at) => makeId(at))
  const long = new URLSearchParams({ works: many.join(','), kind: 'price_list' })
  const short = shortenAddress(long)
  expect(short?.toString()).toBe('works=kept&kind=price_list')
  expect(readChosenWorks(short ?? new URLSearchParams())).toEqual(many)
  expect([readKind(long), readKind(new URLSearchParams({ kind: 'poster' }))]).toEqual(['price_list', 'labels'])
  expect(shortenAddress(new URLSearchParams({ works: 'w1,w2' }))).toBeNull()
})
