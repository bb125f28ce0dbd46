import sanitizeHtml from 'sanitize-html'

/** The elements of an article; headings are one level lower, because the title is the first heading of the page. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { h1: 'h2', a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener' }) },
}

/** An article's HTML without scripts, styles, pictures, forms and everything else that is not text (CD-14.18). */
export const cleanArticle = (html: string): string => sanitizeHtml(html, RULES)
