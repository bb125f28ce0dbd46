import { settings } from '#web/lib/settings.ts'

const MENTORSHIP = { label: 'Mentorship', path: 'mentorship' }

/** The header's links in their order (CD-15.3 to CD-15.6). */
const NAV_LINKS = [
  { label: 'Home', path: 'home' },
  { label: 'Dashboard', path: 'dashboard' },
  { label: 'Explore', path: 'explore' },
  { label: 'Marketplace', path: 'collections/original-artwork' },
  MENTORSHIP,
]

/** What the menu of small screens offers to visitors besides. */
export const VISITOR_LINKS = [
  { label: 'About', path: 'pages/about' },
  { label: 'Contact', path: 'pages/contact' },
] as const

const FOOTER_COLUMNS = [
  {
    title: 'Discover',
    links: [{ label: 'Explore', path: 'explore' }, { label: 'Marketplace', path: 'marketplace' }, MENTORSHIP],
  },
  {
    title: 'For artists',
    links: [
      { label: 'Dashboard', path: 'dashboard' },
      { label: 'Upload artwork', path: 'upload' },
      { label: 'Shipping', path: 'shipping' },
    ],
  },
  {
    title: 'About',
    links: [
      { label: 'About', path: 'pages/about' },
      { label: 'Contact', path: 'pages/contact' },
      { label: 'Terms of service', path: 'policies/terms-of-service' },
      { label: 'Privacy policy', path: 'policies/privacy-policy' },
    ],
  },
] as const

/** Without mentorship where it is not offered. */
const offered = <L extends { path: string }>(links: readonly L[]): L[] =>
  links.filter((link) => link.path !== MENTORSHIP.path || settings().site.mentorship.is_offered)

export const navLinks = () => offered(NAV_LINKS)
export const footerColumns = () => FOOTER_COLUMNS.map(({ title, links }) => ({ title, links: offered(links) }))
