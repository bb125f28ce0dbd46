import { createElement, Fragment, type ReactNode } from 'react'
import type { ArticleElement, ArticleNode } from '#contract/articles.ts'

// Also of this site, and of a place on the page.
const SAFE_ADDRESS = /^(https?:|mailto:|\/(?![/\\])|#)/i
const OWN_PICTURE = /^\/(media|pictures)\//

const renderElement = ({ tag, href, src, alt, children, ...attributes }: ArticleElement): ReactNode => {
  if (tag === 'img')
    return src && OWN_PICTURE.test(src) ? <img src={src} alt={alt ?? ''} loading="lazy" {...attributes} /> : null
  const link = tag === 'a' && href && SAFE_ADDRESS.test(href) ? { href, rel: 'nofollow ugc noopener' } : null
  return createElement(tag, { ...link, ...attributes }, ...children.map(renderNode))
}

const renderNode = (node: ArticleNode): ReactNode => (typeof node === 'string' ? node : renderElement(node))

/**
 * The text of an article, from the tree that the server makes of the cleaned HTML: the browser refuses markup that a script
 * writes as a whole (Trusted Types).
 */
export function ArticleText({ content }: { content: readonly ArticleNode[] }) {
  return createElement(Fragment, null, ...content.map(renderNode))
}
