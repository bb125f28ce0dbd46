import type { EditedArticle } from '#contract/articles.ts'
import { MESSAGES } from '#contract/messages.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TakenDownNotice } from './taken-down-notice.tsx'

/** An article of the shop, which is changed there. */
export function ShopArticle({ article }: { article: EditedArticle }) {
  const { title, summary } = article
  return (
    <div className="col g4">
      <PageHead over={<Breadcrumb to="/admin" parent="Articles" current={title} />} title={title} lead={summary} />
      <TakenDownNotice article={article} />
      <Notice>This article comes from the shop. Change it there, then choose “{MESSAGES.articlesSync}”.</Notice>
    </div>
  )
}
