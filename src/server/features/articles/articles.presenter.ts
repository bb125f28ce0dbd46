import type { Article } from '#contract/articles.ts'
import type { ArticleRow } from './articles.repository.ts'

export const presentArticle = ({ authorName, imageUrl, updatedAt, ...row }: ArticleRow): Article => ({
  ...row,
  author_name: authorName,
  image_url: imageUrl,
  updated_at: updatedAt.toISOString(),
})
