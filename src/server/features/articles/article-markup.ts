import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { ARTICLE_TAGS, type ArticleElement, type ArticleNode } from '#contract/articles.ts'
import { htmlOfMarkdown } from './article-markdown.ts'

/** A picture on this site: visitors' browsers never contact another one. */
const OWN_PICTURE = /^\/(media|pictures)\/[^\s"]*$/

/** Elements that begin on a line of their own, but mean no more than a paragraph. */
const BLOCKS = 'address article aside center dd details div dt footer header main nav section summary'.split(' ')

/** The addresses of the pictures in an article, each once. */
export const picturesIn = (html: string): string[] => {
  const images = DomUtils.getElementsByTagName('img', parseDocument(html))
  return [...new Set(images.flatMap(({ attribs }) => attribs.src || []))]
}

const LINK = { rel: 'nofollow ugc noopener' }

/** A link in place of what is shown from the address of another site. */
const linkTo = (address: string, text: string): sanitizeHtml.Tag => ({
  tagName: 'a',
  attribs: { ...LINK, href: address },
  text: text || address,
})

/** Films, maps and pictures of other sites as links, so that nothing which was written disappears without a word. */
const LINKED: Record<string, sanitizeHtml.Transformer> = {
  ...Object.fromEntries(
    'audio embed iframe source video'
      .split(' ')
      .map(
        (tag) =>
          [tag, (tagName, { src, title = '' }) => (src ? linkTo(src, title) : { tagName, attribs: {} })] satisfies [
            string,
            sanitizeHtml.Transformer,
          ],
      ),
  ),
  img: (tagName, { src = '', alt = '', ...attribs }) =>
    OWN_PICTURE.test(src) ? { tagName, attribs: { src, alt, ...attribs } } : linkTo(src, alt),
}

/** The places of footnotes on the page, as `marked-footnote` names them; no other place has a name. */
const FOOTNOTE = /^footnote-/
const placed: sanitizeHtml.Transformer = (tagName, { id = '', ...attribs }) => ({
  tagName,
  attribs: { ...attribs, ...(FOOTNOTE.test(id) && { id }) },
})

/**
 * An article's HTML without scripts, styles, forms and everything else that is not text (CD-14.18). `copies` has the own
 * address of a picture for the one in the text; a picture without an address on this site is left out, unless one of the
 * `transformers` of elements replaces it.
 */
export const cleanArticle = (
  html: string,
  copies: ReadonlyMap<string, string> = new Map(),
  transformers: Record<string, sanitizeHtml.Transformer> = {},
): string =>
  sanitizeHtml(html, {
    allowedTags: [...ARTICLE_TAGS],
    allowedAttributes: {
      a: ['href', 'rel', 'title', 'id'],
      img: ['src', 'alt', 'title'],
      ol: ['start'],
      li: ['id'],
      th: ['align'],
      td: ['align'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      // Headings are one level lower, because the title is the first heading of the page.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      strike: 's',
      // Their texts would run into each other.
      ...Object.fromEntries(BLOCKS.map((tag) => [tag, 'p'])),
      a: (tagName, attribs) => placed(tagName, { ...attribs, ...LINK }),
      li: placed,
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { src: copies.get(src) ?? src, alt: '', ...attribs },
      }),
      ...transformers,
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      // One that became a link has no source.
      (tag === 'img' && attribs.src !== undefined && !OWN_PICTURE.test(attribs.src)) ||
      (tag === 'figure' && text.trim() === '' && mediaChildren.length === 0),
  })

/** The cleaned HTML of a text in Markdown that is written here; what it shows of other sites are links. */
export const articleOfMarkdown = (markdown: string): string =>
  cleanArticle(
    htmlOfMarkdown(markdown, (address) => OWN_PICTURE.test(address)),
    new Map(),
    LINKED,
  )

type Parsed = ReturnType<typeof parseDocument>['children'][number]

/** Elements in which HTML has no place for text, such as the line breaks between rows. */
const HOLDS_ELEMENTS = /^(table|thead|tbody|tr|ul|ol)$/

const toNodes = (node: Parsed): ArticleNode[] => {
  if (node.type === ElementType.Text) return [node.data]
  if (node.type !== ElementType.Tag) return []
  const tag = ARTICLE_TAGS.find((one) => one === node.name)
  if (!tag) return []
  const { href, src, alt, title, id, start, align } = node.attribs
  const children = node.children
    .flatMap(toNodes)
    .filter((child) => !HOLDS_ELEMENTS.test(tag) || typeof child !== 'string')
  // What a block that was made a paragraph leaves around its own blocks.
  if (tag === 'p' && children.every((child) => typeof child === 'string' && child.trim() === '')) return []
  const element: ArticleElement = { tag, children }
  if (tag === 'a' && href) element.href = href
  if (tag === 'img') Object.assign(element, { src, alt })
  if (title) element.title = title
  if (id) element.id = id
  if (start && /^\d{1,9}$/.test(start)) element.start = Number(start)
  if (align === 'left' || align === 'center' || align === 'right') element.align = align
  return [element]
}

/** Cleaned HTML as a tree. */
export const parseContent = (cleaned: string): ArticleNode[] => parseDocument(cleaned).children.flatMap(toNodes)
