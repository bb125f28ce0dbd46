import { isNamed, type SiteSettings } from '#contract/site-settings.ts'
import type { PageFacts } from '#web/lib/page-meta.ts'

/** Title and description of the front page, for browsers and search engines. */
export const frontPageFacts = (site: SiteSettings): PageFacts => {
  const { name, tagline } = site.name
  return isNamed(site)
    ? {
        title: tagline ? `${name} · ${tagline}` : name,
        description: tagline || `Works, exhibitions and artists of ${name}.`,
      }
    : {
        title: 'Gesso · Discover, collect and celebrate emerging artistry',
        description: 'An open place where artists show and sell their work at its true size, and collectors find it.',
      }
}
