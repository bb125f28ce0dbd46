import { settings, siteName } from './settings.ts'

export interface PageFacts {
  title: string
  description: string
}

/** The title of a page with the name of the site after it. */
export const pageTitle = (title: string): string => `${title} · ${siteName()}`

/** Title, description and share texts of a public page. `canonical` names the page that has the same text as its own. */
export const pageMeta = ({ title, description }: PageFacts, canonical?: string) => {
  const whole = title.includes(siteName()) ? title : pageTitle(title)
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: `${settings().publicUrl}${canonical}` }] : []),
  ]
}
