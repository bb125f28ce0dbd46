import type { EditedArticle } from '#contract/articles.ts'
import { formatMoment } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says why readers do not see a published article, with the way to restore it. */
export function TakenDownNotice({ article: { id, taken_down } }: { article: EditedArticle }) {
  return (
    taken_down && (
      <Notice
        tone="warning"
        live={false}
        title="This article was taken down"
        action={
          <ButtonLink to={`/admin/reports/article/${id}`} variant="outline" size="sm">
            Open the report
          </ButtonLink>
        }
      >
        Since {formatMoment(taken_down.at)}: {taken_down.reason} Nobody else can read it until it is restored.
      </Notice>
    )
  )
}
