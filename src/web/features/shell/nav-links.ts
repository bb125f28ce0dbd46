/** The header's links in their order (CD-15.3 to CD-15.6). */
export const NAV_LINKS = [
  { label: 'Home', path: 'home' },
  { label: 'Dashboard', path: 'dashboard' },
  { label: 'Explore', path: 'explore' },
  { label: 'Marketplace', path: 'collections/original-artwork' },
  { label: 'Mentorship', path: 'mentorship' },
] as const

/** What the menu of small screens offers to visitors besides. */
export const VISITOR_LINKS = [
  { label: 'About', path: 'pages/about' },
  { label: 'Contact', path: 'pages/contact' },
] as const

export const FOOTER_COLUMNS = [
  {
    title: 'Discover',
    links: [
      { label: 'Explore', path: 'explore' },
      { label: 'Marketplace', path: 'marketplace' },
      { label: 'Mentorship', path: 'mentorship' },
    ],
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
