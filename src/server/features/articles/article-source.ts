/** An article as its source has it. */
export interface SourceArticle {
  /** The source's own id, which never changes. */
  id: string
  title: string
  authorName: string
  status: 'published' | 'draft'
  summary: string
  /** HTML made of paragraphs and headings. */
  body: string
  imageUrl: string | null
  updatedAt: Date
}

/** Where articles come from: the configured shop account, or the built-in samples (CD-14.17). */
export interface ArticleSource {
  fetchAll(): Promise<SourceArticle[]>
}
