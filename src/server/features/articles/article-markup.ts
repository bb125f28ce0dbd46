import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { ARTICLE_TAGS, type ArticleElement, type ArticleNode } from '#contract/articles.ts'

/** A picture on this site: visitors' browsers never contact another one. */
const OWN_PICTURE = /^\/(media|pictures)\/[^\s"]*$/

const marked = new Marked({
  async: false,
  gfm: true,
  renderer: {
    // A picture that is a paragraph of its own is a figure; its title is the caption.
    paragraph({ tokens }) {
      const [only] = tokens
      if (tokens.length !== 1 || only?.type !== 'image') return false
      const caption = only.title ? `<figcaption>${sanitizeHtml(only.title, { allowedTags: [] })}</figcaption>` : ''
      return `<figure>${this.parser.parseInline([{ ...only, title: null }])}${caption}</figure>\n`
    },
  },
})

/** The HTML of a text in Markdown, not cleaned yet. */
export const htmlOfMarkdown = (markdown: string): string => marked.parse(markdown, { async: false })

/** The addresses of the pictures in an article, each once. */
export const picturesIn = (html: string): string[] => {
  const images = DomUtils.getElementsByTagName('img', parseDocument(html))
  return [...new Set(images.flatMap(({ attribs }) => attribs.src || []))]
}

/**
 * An article's HTML without scripts, styles, forms and everything else that is not text (CD-14.18). `copies` has the own
 * address of a picture for the one in the text; a picture without an address on this site is left out.
 */
export const cleanArticle = (html: string, copies: ReadonlyMap<string, string> = new Map()): string =>
  sanitizeHtml(html, {
    allowedTags: [...ARTICLE_TAGS],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      // Headings are one level lower, because the title is the first heading of the page.
      h1: 'h2',
      a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener' }),
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src: copies.get(src) ?? src, alt } }),
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      (tag === 'img' && !OWN_PICTURE.test(attribs.src ?? '')) ||
      (tag === 'figure' && text.trim() === '' && mediaChildren.length === 0),
  })

/** The cleaned HTML of a text in Markdown. */
export const articleOfMarkdown = (markdown: string): string => cleanArticle(htmlOfMarkdown(markdown))

type Parsed = ReturnType<typeof parseDocument>['children'][number]

const nodeOf = (node: Parsed): ArticleNode[] => {
  if (node.type === ElementType.Text) return [node.data]
  if (node.type !== ElementType.Tag) return []
  const tag = ARTICLE_TAGS.find((one) => one === node.name)
  if (!tag) return []
  const { href, src, alt } = node.attribs
  const children = node.children.flatMap(nodeOf)
  const element: ArticleElement = { tag, children }
  if (tag === 'a' && href) element.href = href
  if (tag === 'img') Object.assign(element, { src, alt })
  return [element]
}

/** Cleaned HTML as a tree. */
export const contentOf = (cleaned: string): ArticleNode[] => parseDocument(cleaned).children.flatMap(nodeOf)
