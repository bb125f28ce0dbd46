import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ArticleNode } from '#contract/articles.ts'
import { ArticleText } from './article-text.tsx'

const shown = (...content: ArticleNode[]) => renderToStaticMarkup(<ArticleText content={content} />)

test('the elements of a text are drawn in their order, with their links and pictures', () => {
  expect(
    shown(
      { tag: 'p', children: ['One & ', { tag: 'strong', children: ['two'] }, { tag: 'br', children: [] }] },
      { tag: 'ul', children: [{ tag: 'li', children: ['<a>'] }] },
      { tag: 'a', href: 'https://example.org/?a=1&b=2', children: ['three'] },
      { tag: 'figure', children: [{ tag: 'img', src: '/media/a.webp', alt: 'Four', children: [] }] },
    ),
  ).toBe(
    '<p>One &amp; <strong>two</strong><br/></p><ul><li>&lt;a&gt;</li></ul>' +
      '<a href="https://example.org/?a=1&amp;b=2" rel="nofollow ugc noopener">three</a>' +
      '<figure><img src="/media/a.webp" alt="Four" loading="lazy"/></figure>',
  )
})

test('a link that is not safe leads nowhere, and a picture of another site is not loaded', () => {
  expect(shown({ tag: 'a', href: 'javascript:alert(1)', children: ['a'] })).toBe('<a>a</a>')
  expect(shown({ tag: 'img', src: 'https://example.org/a.png', alt: 'b', children: [] })).toBe('')
})
