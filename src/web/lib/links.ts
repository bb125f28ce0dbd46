/** Paths of the main site (CD-15.13). */
export const MAIN_SITE_PATHS = [
  'home',
  'collections/original-artwork',
  'search',
  'cart',
  'pages/about',
  'pages/contact',
  'policies/terms-of-service',
  'policies/privacy-policy',
] as const

/** First segments of the app's own routes: a link to one of them, or below it, stays in the app (CD-15.12, CD-15.15). */
export const APP_SEGMENTS = [
  'dashboard',
  'explore',
  'account',
  'mentorship',
  'marketplace',
  'profile',
  'upload',
  'shipping',
  'login',
  'signup',
  'admin',
  'artwork',
  'payment-settings',
  'browse',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'terms',
  'privacy',
  'contact',
  'gallery',
  'exhibition',
  'auth',
] as const

export type LinkTarget =
  | { kind: 'app'; href: string }
  | { kind: 'main-site'; href: string }
  | { kind: 'outside'; href: string }

const trimmed = (path: string) => path.replace(/^\/+|\/+$/g, '')

/**
 * Where a link leads. Without a main site (`null`) the app serves its paths itself (CD-15.14), so they stay in the app;
 * an address with a scheme is another site.
 */
export const resolveLink = (path: string, mainSite: string | null): LinkTarget => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return { kind: 'outside', href: path }
  const bare = trimmed(path.split(/[?#]/)[0] ?? '')
  if ((MAIN_SITE_PATHS as readonly string[]).includes(bare)) {
    return mainSite
      ? { kind: 'main-site', href: `${mainSite}/${trimmed(path)}` }
      : { kind: 'app', href: `/${trimmed(path)}` }
  }
  if (bare === '' || (APP_SEGMENTS as readonly string[]).includes(bare.split('/')[0] ?? ''))
    return { kind: 'app', href: `/${trimmed(path)}` }
  return { kind: 'outside', href: path }
}

/** Attributes of a link that leaves the app: a new tab that cannot reach back (CD-15.9). */
export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const
