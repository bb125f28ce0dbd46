import { type LoaderFunctionArgs, Navigate, redirect, useParams } from 'react-router'
import { useEditedArticle } from '#web/features/articles/article-editor.queries.ts'
import { ArticleEditor } from '#web/features/articles/article-editor.tsx'
import { ShopArticle } from '#web/features/articles/shop-article.tsx'
import { LoadError } from '#web/lib/load-error.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/use-session.ts'
import { getReader } from '#web/shared/signed-in-page.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const reader = await getReader(context)
  if (reader && !reader.user.is_admin) throw redirect('/account')
  return null
}
export const clientLoader = () => null
export const meta = () => [{ title: pageTitle('Article') }]

/** `/admin/articles/new` and `/admin/articles/{id}`: where admins write articles. */
export default function AdminArticle() {
  const { user } = useSession()
  const { id = 'new' } = useParams()
  if (!user?.is_admin) return <Navigate to="/account" replace />
  return (
    <div className="wrap sec">
      <Editor key={id} id={id === 'new' ? null : id} />
    </div>
  )
}

function Editor({ id }: { id: string | null }) {
  const { data: article, error, isFetching, refetch } = useEditedArticle(id)
  if (article && article.markdown === null) return <ShopArticle article={article} />
  if (article !== undefined) return <ArticleEditor article={article} />
  if (error)
    return (
      <LoadError
        headingLevel={1}
        title="This article could not be loaded"
        query={{ error, isFetching, refetch }}
        message="Nothing was changed. Try again in a moment."
        action={
          <ButtonLink to="/admin" variant="outline">
            All articles
          </ButtonLink>
        }
      />
    )
  return <Skeleton height={480} />
}
