import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ARTICLE_COVERS, articleCover } from './article-covers.ts'

test('CD-8.19 CD-8.20 a known title has its fixed cover, and adding a title to the map changes its cover', () => {
  const [title, cover] = [...ARTICLE_COVERS][0] ?? ['', '']
  expect(articleCover({ title, image_url: '/media/other.webp' })).toBe(cover)
  const article = { title: 'On varnish', image_url: '/media/varnish.webp' }
  expect(articleCover(article)).toBe('/media/varnish.webp')
  expect(articleCover(article, new Map([...ARTICLE_COVERS, ['On varnish', '/pictures/varnish.webp']]))).toBe(
    '/pictures/varnish.webp',
  )
  expect(articleCover({ title: 'constructor', image_url: null })).toBeNull()
})

test('a picture on another site is left out, because visitors do not contact other sites', () => {
  for (const image_url of ['https://cdn.example/a.webp', '//cdn.example/a.webp'])
    expect(articleCover({ title: 'On varnish', image_url })).toBeNull()
})

test('the file of every fixed cover is shipped', () => {
  for (const cover of ARTICLE_COVERS.values()) expect(existsSync(`public${cover}`), cover).toBe(true)
})
