import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { GalleryAbout } from '#web/features/gallery/gallery-about.tsx'
import { galleryJsonLd, galleryMeta } from '#web/features/gallery/gallery-facts.ts'
import { GalleryHero } from '#web/features/gallery/gallery-hero.tsx'
import { GalleryWorks } from '#web/features/gallery/gallery-works.tsx'
import { FollowButton } from '#web/features/people/follow-button.tsx'
import { PublicResume } from '#web/features/resume/resume-viewer.tsx'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { GalleryUnavailable } from './gallery-unavailable.tsx'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /galleries/:slug', { params: { slug: args.params.slug ?? '' } })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? galleryMeta(loaderData, new URL(loaderData.url).origin) : [{ title: pageTitle('Gallery not available') }]

/** `/gallery/{artist-slug}`: the public page of an artist (AW-10.13, AW-10.14). */
export default function Gallery() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <GalleryHero page={page} follow={<FollowButton person={page.artist} followers={page.followers_count} />} />
      <GalleryWorks works={page.works} artistName={page.artist.name} />
      <GalleryAbout page={page} />
      {page.resume && <PublicResume resume={page.resume} />}
      <JsonLd data={galleryJsonLd(page)} />
    </>
  )
}

export { GalleryUnavailable as ErrorBoundary }
