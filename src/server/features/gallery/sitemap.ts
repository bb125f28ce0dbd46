import type { Database } from '#server/platform/db/database.ts'
import { escapeMarkup } from '#server/platform/pages/markup.ts'
import { galleryRead, SITEMAP_KINDS, type SitemapEntry, type SitemapKind } from './gallery.read.ts'

/** Pages per file; the protocol allows ten times as many. */
export const SITEMAP_PAGE = 5000

const folders: Record<SitemapKind, string> = {
  gallery: 'gallery',
  product: 'marketplace',
  exhibition: 'exhibition',
  article: 'article',
}

const document = (root: 'urlset' | 'sitemapindex', lines: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')

/** The sitemap: one file, or an index of files when there are many pages. */
export const createSitemap = (db: Database, publicUrl: string, size = SITEMAP_PAGE) => {
  const line = (kind: SitemapKind, { name, changedAt }: SitemapEntry): string => {
    const address = `${publicUrl}/${folders[kind]}/${encodeURIComponent(name)}`
    return `<url><loc>${escapeMarkup(address)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`
  }
  const fileLine = (path: string): string =>
    `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemap/${path}`)}</loc></sitemap>`

  const indexLines = async (kind: SitemapKind): Promise<string[]> => {
    const starts = await galleryRead.pageStarts(db, kind, size)
    return [`${kind}.xml`, ...starts.map((start) => `${kind}.xml?after=${start}`)].map(fileLine)
  }

  return {
    async root(): Promise<string> {
      const pages = await Promise.all(
        SITEMAP_KINDS.map((kind) => galleryRead.publicPages(db, kind, undefined, size + 1)),
      )
      const total = pages.reduce((sum, entries) => sum + entries.length, 0)
      if (total > size) return document('sitemapindex', (await Promise.all(SITEMAP_KINDS.map(indexLines))).flat())
      return document(
        'urlset',
        pages.flatMap((entries, at) => entries.map((entry) => line(SITEMAP_KINDS[at] as SitemapKind, entry))),
      )
    },
    async page(kind: SitemapKind, after: string | undefined): Promise<string> {
      const entries = await galleryRead.publicPages(db, kind, after, size)
      return document(
        'urlset',
        entries.map((entry) => line(kind, entry)),
      )
    },
  }
}
export type Sitemap = ReturnType<typeof createSitemap>
