import type { Page } from '@playwright/test'
import { storeExhibition } from './fixtures/exhibitions.ts'
import { publishArtist, type SampleWork } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, test } from './fixtures/test.ts'

/** What people write may be one word of any length: sixty letters here. */
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte'
const WIDTHS = [375, 1280]
const WORK: SampleWork = {
  title: WORD,
  pictures: ['tide', 'agnes'],
  medium: 'oil',
  size: [40, 30],
  price: '900',
  year: 2024,
}

/**
 * What a page cuts off or spreads over its neighbours, horizontally: controls and pieces of text that leave the window, a
 * box that hides what leaves it, or, for a text, the box it stands in. What shortens itself with an ellipsis is whole, and
 * what scrolls sideways is left out.
 */
const spills = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const check = (element: Element, { left, right, width }: DOMRect, isText: boolean) => {
      if (width === 0) return
      const name = `${element.tagName} ${element.textContent?.slice(0, 24)} ${left}–${right}`
      let holder: Element | null = isText ? element : element.parentElement
      let isOwn = isText
      for (; holder && holder !== document.documentElement; holder = holder.parentElement) {
        const style = getComputedStyle(holder)
        if (style.textOverflow === 'ellipsis' || holder.matches('.sr, [aria-hidden="true"], [inert]')) return
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return
        const box = holder.getBoundingClientRect()
        const isBox = !['inline', 'contents'].includes(style.display)
        if (isBox && (isOwn || style.overflowX === 'hidden' || style.overflowX === 'clip')) {
          if (right > box.right + 1 || left < box.left - 1)
            found.push(`${name} in ${holder.className} ${box.left}–${box.right}`)
        }
        if (isBox) isOwn = false
      }
      if (right > window.innerWidth + 1 || left < -1) found.push(`${name} in the window`)
    }
    const main = document.querySelector('main') ?? document.body
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const element = text.parentElement
      if (!element?.checkVisibility() || !text.textContent?.trim() || element.closest('script, style, svg, option'))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const rect of range.getClientRects()) check(element, rect, true)
    }
    for (const control of main.querySelectorAll('button, a, input, select, textarea'))
      if (control.checkVisibility()) check(control, control.getBoundingClientRect(), false)
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls sideways')
    return [...new Set(found)]
  })

test('one word of sixty letters in every name, title and text cuts nothing off and covers nothing', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const artist = await publishArtist(context.request, {
    name: WORD,
    works: [
      { ...WORK, description: WORD, fields: { condition: WORD } },
      { ...WORK, title: `${WORD} II`, stays: 'draft' },
      { ...WORK, title: `${WORD} III`, stays: 'sold' },
    ],
    profile: { bio: WORD, location: WORD, artist_statement: WORD },
  })
  const [work] = artist.works
  if (!work) throw new Error('No work was stored.')
  const show = await storeExhibition(artist, { title: WORD, description: WORD, location: WORD })
  const hung = await artist.api('PUT', `/exhibitions/${show.id}/artworks`, { artwork_ids: [work.id] })
  expect(hung.status).toBe(200)
  const item = { itemId: work.id, itemType: 'artwork' }
  const buyer = await createPerson(context.request, 'collector', `${WORD}e`)
  for (const [path, body] of [
    ['/social/comment', { ...item, content: WORD }],
    ['/social/like', item],
    ['/social/save', item],
    ['/inquiries', { artwork_id: work.id, topics: [], text: WORD }],
  ] as const)
    expect((await buyer.api('POST', path, body)).status, path).toBeLessThan(300)
  const thread = (await artist.api('GET', '/users/inquiries')).body.items as { id: string }[]
  await adopt(page, artist)
  const found: Record<string, string[]> = {}
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/dashboard',
      '/account',
      '/profile',
      '/people',
      '/notifications',
      '/collection',
      '/inquiries',
      `/inquiries/${thread[0]?.id}`,
      '/payment-settings',
      '/payment-settings/outside',
      '/shipping',
      '/explore',
      '/browse',
      '/marketplace',
      '/collections/original-artwork',
      `/search?q=${encodeURIComponent(WORD)}`,
      `/artwork/${work.id}/edit`,
      `/artwork/${work.id}/images`,
      artist.galleryUrl,
      `/artists/${artist.id}`,
      `/exhibition/${show.id}`,
      `/marketplace/${work.shopify_handle}`,
      `/see-on-your-wall/${work.shopify_handle}`,
      `/items/artwork/${work.id}`,
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const problems = await spills(page)
      if (problems.length > 0) found[`${path} ${width} px`] = problems
    }
  }
  expect(found).toEqual({})
})
