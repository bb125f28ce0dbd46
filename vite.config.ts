import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Matches the modules of these files below src/, named without their extension; a name that no file has is an error. */
const files = (...names: string[]): ((id: string) => boolean) => {
  const src = join(import.meta.dirname, 'src')
  const paths = names.map((name) => {
    const path = ['.ts', '.tsx'].map((extension) => join(src, name + extension)).find((one) => existsSync(one))
    if (!path) throw new Error(`vite.config.ts names src/${name}, which does not exist.`)
    return path
  })
  return (id) => paths.some((path) => id === path || id.startsWith(`${path}?`))
}

/** What is around every page, in one file instead of fifteen. Menus come when they are opened. */
const isShell = files(
  'contract/roles',
  'web/features/shell/footer',
  'web/features/shell/header',
  'web/features/shell/own-links',
  'web/features/shell/shell',
  'web/features/shell/site-link',
  'web/features/shell/theme-chooser',
  'web/pages/not-found/not-found',
  'web/shared/by-session',
  'web/shared/query-keys',
  'web/shared/roles',
)

/** Small drawings and facts that most pages share, public and signed-in ones. */
const isGround = files(
  'contract/artwork-display',
  'contract/constants',
  'contract/messages',
  'web/lib/format',
  'web/lib/optimistic',
  'web/lib/page-meta',
  'web/lib/page-services',
  'web/lib/query-client',
  'web/lib/refusal',
  'web/lib/return-to',
  'web/shared/artwork-picture',
  'web/shared/item-path',
  'web/shared/search-facts',
  'web/shared/wall-item',
  'web/shared/work-label',
  'web/ui/badge',
  'web/ui/bench',
  'web/ui/error-state',
  'web/ui/icon-button',
  'web/ui/notice',
  'web/ui/page-head',
  'web/ui/panel',
  'web/ui/picture',
  'web/ui/show-more',
  'web/ui/skeleton',
  'web/ui/tooltip',
  'web/ui/wall-label',
  'web/ui/wall-scene-geometry',
)

/** Small parts of public pages. */
const isPublic = files(
  'web/lib/copy',
  'web/lib/json-ld',
  'web/shared/account-closed',
  'web/shared/estimates',
  'web/shared/hung-work',
  'web/ui/chip',
  'web/ui/definition-list',
  'web/ui/gallery-controls',
  'web/ui/hang-grid',
  'web/ui/range-bar',
  'web/ui/scale-wall',
  'web/ui/sticky-bar',
)

/** Works to scale on a wall, and works in columns. */
const isWalls = files('web/shared/exhibition-cover', 'web/ui/wall-scene', 'web/ui/wall-scene-cover')
const isFlow = files('web/ui/flow-grid', 'web/ui/flow-placement')

/** Likes, saves, shares and comments of an item, on its page and on its card. */
const isSocial = files(
  'web/features/interactions/comments',
  'web/features/interactions/like-button',
  'web/features/interactions/save-button',
  'web/features/interactions/social-row',
  'web/features/interactions/use-item-counts',
)

/** Text fields; a public page has none at first. */
const isFields = files('web/ui/field', 'web/ui/form-buttons', 'web/ui/inputs')

/** Reading data in the browser: signed-in pages, and public ones that show what depends on the reader. */
const QUERY = /\/@tanstack\/(query-core\/build\/modern\/queryObserver|react-query\/build\/modern\/useQuery)\.js$/

/** What every signed-in page needs beside that. A public page must not import any of it at first load. */
const isSignedIn = files(
  'contract/endpoint',
  'web/features/identity/please-log-in',
  'web/lib/api',
  'web/lib/http-client',
  'web/lib/next-page',
  'web/lib/search-text',
  'web/lib/transport',
  'web/pages/signed-in/page-skeleton',
  'web/shared/own-profile',
  'web/shared/published-works',
  'web/shared/signed-in-page',
  'web/ui/link-tabs',
)
const SIGNED_IN_QUERY =
  /\/@tanstack\/(query-core|react-query)\/build\/modern\/(hydration|HydrationBoundary|infiniteQueryObserver|infiniteQueryOptions|mutationObserver|queryOptions|useInfiniteQuery|useMutation)\.js$/

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|react-router|@tanstack\/react-query\/build\/modern\/QueryClientProvider)(\/|\.)/,
                  priority: 4,
                  minShareCount: 2,
                },
                { name: 'shell', test: isShell, priority: 4 },
                { name: 'ground', test: isGround, priority: 3 },
                { name: 'fields', test: isFields, priority: 2 },
                { name: 'public', test: isPublic, priority: 1 },
                { name: 'walls', test: isWalls, priority: 1 },
                { name: 'flow', test: isFlow, priority: 1 },
                { name: 'query', test: QUERY, priority: 1 },
                { name: 'social', test: isSocial, priority: 0 },
                { name: 'signed-in', test: (id) => isSignedIn(id) || SIGNED_IN_QUERY.test(id), priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/.reports/**', '**/src/server/**'] } },
})
