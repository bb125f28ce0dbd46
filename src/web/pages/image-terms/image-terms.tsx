import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { imageTermsPath } from '#contract/image-terms-words.ts'
import { License, policyLead, WorksWithTerms } from '#web/features/image-terms/policy-parts.tsx'
import { ReadingPage, ReadingSection } from '#web/features/legal/reading-page.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /image-terms/:slug', { params: { slug: args.params.slug ?? '' } })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta(
        { title: `AI and the images of ${loaderData.artist.name}`, description: policyLead(loaderData) },
        imageTermsPath(loaderData.artist.slug),
      )
    : [{ title: pageTitle('Page not found') }]

/** `/image-terms/{artist-slug}`: what AI companies may do with an artist's images; the policy that headers and images name. */
export default function ImageTerms() {
  const policy = useLoaderData<typeof loader>()
  const { artist, stated, works } = policy
  return (
    <ReadingPage
      title={`AI and the images of ${artist.name}`}
      lead={policyLead(policy)}
      foot="For machines, this address responds with the same as a policy of the TDM Reservation Protocol in JSON. Every image names its terms in its metadata, too."
    >
      {stated.terms === 'licensed' && (
        <ReadingSection title="How to get a license">
          <License stated={stated} />
        </ReadingSection>
      )}
      {works.length > 0 && (
        <ReadingSection title="Works with other terms">
          <WorksWithTerms works={works} />
        </ReadingSection>
      )}
      <ReadingSection title="Search engines and previews">
        <p className="read">
          Showing these images in search results, in previews of links, and in answers that lead here is welcome.
        </p>
      </ReadingSection>
      {artist.gallery_published && (
        <p>
          <ButtonLink to={`/gallery/${artist.slug}`} variant="outline">
            See the gallery of {artist.name}
          </ButtonLink>
        </p>
      )}
    </ReadingPage>
  )
}
