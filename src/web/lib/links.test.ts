import { expect, test } from 'vitest'
import { MAIN_SITE_PATHS, OUTSIDE, resolveLink } from './links.ts'

const MAIN = 'https://main.example'

test('CD-15.12 the ten known app paths are internal, with and without the slash', () => {
  const paths = [
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
  ]
  for (const path of paths) {
    expect(resolveLink(path, MAIN)).toEqual({ kind: 'app', href: `/${path}` })
    expect(resolveLink(`/${path}`, MAIN)).toEqual({ kind: 'app', href: `/${path}` })
  }
})

test('CD-15.13 the eight main-site paths lead to the main site', () => {
  expect([...MAIN_SITE_PATHS]).toEqual([
    'home',
    'collections/original-artwork',
    'search',
    'cart',
    'pages/about',
    'pages/contact',
    'policies/terms-of-service',
    'policies/privacy-policy',
  ])
  for (const path of MAIN_SITE_PATHS)
    expect(resolveLink(path, MAIN)).toEqual({ kind: 'main-site', href: `${MAIN}/${path}` })
})

test('without a main site the app serves its eight paths itself', () => {
  for (const path of MAIN_SITE_PATHS) expect(resolveLink(path, null)).toEqual({ kind: 'app', href: `/${path}` })
})

test('CD-15.15 sub-paths and the remaining routes of the app are internal too', () => {
  const paths = [
    '/admin',
    '/artwork/0198/edit',
    '/payment-settings',
    '/shipping/ship/0198',
    '/forgot-password',
    '/terms',
    '/privacy',
    '/contact',
    '/marketplace/low-tide',
    '/marketplace?q=blue',
    '/',
  ]
  for (const path of paths) expect(resolveLink(path, MAIN)).toEqual({ kind: 'app', href: path })
})

test('another site is outside, and opens where it cannot reach back', () => {
  expect(resolveLink('https://elsewhere.example/x', MAIN)).toEqual({
    kind: 'outside',
    href: 'https://elsewhere.example/x',
  })
  expect(OUTSIDE.target).toBe('_blank')
  expect(OUTSIDE.rel).toContain('noopener')
})
