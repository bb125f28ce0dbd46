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
  'web/features/shell/shell',
  'web/features/shell/site-link',
  'web/features/shell/theme-chooser',
  'web/lib/log',
  'web/lib/recent-password',
  'web/pages/not-found/not-found',
  'web/shared/by-session',
  'web/shared/query-keys',
  'web/shared/roles',
)

/** Small drawings and facts that most pages share, public and signed-in ones. */
const isGround = files(
  'contract/artwork-display',
  'contract/constants',
  'contract/public-messages',
  'web/lib/copy',
  'web/lib/format',
  'web/lib/page-loaded',
  'web/lib/page-meta',
  'web/lib/page-services',
  'web/lib/query-client',
  'web/lib/refusal',
  'web/lib/return-to',
  'web/lib/use-hydrated',
  'web/lib/when-loaded',
  'web/shared/artwork-picture',
  'web/shared/item-path',
  'web/shared/work-label',
  'web/ui/badge',
  'web/ui/chip',
  'web/ui/error-state',
  'web/ui/icon-button',
  'web/ui/panel',
  'web/ui/picture',
  'web/ui/sticky-bar',
  'web/ui/tooltip',
  'web/ui/wall-label',
)

/** What the public pages of artists, works, exhibitions and articles have in common. */
const isItem = files(
  'web/lib/json-ld',
  'web/shared/account-closed',
  'web/shared/search-facts',
  'web/ui/bench',
  'web/ui/hang-grid',
  'web/ui/wall-scene-geometry',
)

/** Parts of the page of a work that others have too. */
const isPublic = files(
  'web/pages/product/product-unavailable',
  'web/shared/cart/add-to-cart',
  'web/shared/estimates',
  'web/shared/inquiry/contact-to-buy',
  'web/shared/viewed-works',
  'web/ui/breadcrumb',
  'web/ui/definition-list',
  'web/ui/range-bar',
  'web/ui/scale-wall',
  'web/ui/snap-gallery',
)

/** A person on public pages. */
const isPerson = files(
  'web/features/gallery/share-buttons',
  'web/features/gallery/social-links',
  'web/features/people/follow-button',
  'web/features/people/follow-look',
  'web/shared/hung-work',
)

/** The CV: what shows it, and what its form has in common with that. */
const isCv = files(
  'web/features/resume/cv',
  'web/features/resume/entry-fields',
  'web/features/resume/entry-form',
  'web/features/resume/resume-viewer',
  'web/features/resume/sections',
)

/** Works to scale on a wall, and works in columns with what stands around them. */
const isWalls = files('web/shared/exhibition-cover', 'web/ui/wall-scene', 'web/ui/wall-scene-cover')
/** Cards of works, exhibitions and articles, and the look of what comes after its page and is in the HTML before. */
const isCards = files(
  'web/shared/article-covers',
  'web/shared/article-path',
  'web/shared/exhibition-dates',
  'web/shared/wall-item',
)
const LOOK = /\/(card-counts|enhancement|explore|resume-viewer|suggest-input|wall-scene)\.module\.css$/

const isFlow = files('web/shared/shown-work', 'web/ui/flow-grid', 'web/ui/flow-placement', 'web/ui/search-line')

/** What stands in for a list while it is loading, leads through it, or says what became of it. */
const isList = files('web/ui/link-tabs', 'web/ui/notice', 'web/ui/show-more', 'web/ui/skeleton')

/** Lists that are read page by page, and whose search is in the address. */
const isPaged = files(
  'web/features/discovery/discovery.queries',
  'web/lib/next-page',
  'web/lib/search-text',
  'web/lib/unique-by',
)
const PAGED_QUERY =
  /\/@tanstack\/(query-core|react-query)\/build\/modern\/(infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery)\.js$/

/** What the search page and the parts that it loads on demand have in common. */
const SEARCH = /\/features\/discovery\/search\/(found|search-address|search-words|search\.module)\./

/** Likes, saves, shares and comments of an item, on its page and on its card. */
const isSocial = files(
  'web/features/interactions/comments',
  'web/features/interactions/like-button',
  'web/features/interactions/save-button',
  'web/features/interactions/social-row',
  'web/features/interactions/use-item-counts',
)

/** What calls of the API need beside their own contract; loaded by the first call. */
const isApi = files(
  'contract/endpoint',
  'contract/primitives',
  'web/lib/api',
  'web/lib/http-client',
  'web/lib/transport',
)
const ZOD = /\/node_modules\/zod\//

/** Links of a profile, as they are shown and as they are typed. */
const isLinks = files('contract/profile-limits', 'contract/social-link', 'web/shared/profile-links')

/** Where a picture is dropped, as the account and the form of the profile show it before its code is there. */
const isDrop = files('web/features/profile/cover-section', 'web/ui/drop-area')

/** What the account has before its sections. */
const isAccount = files('web/features/account/account.queries', 'web/features/account/role-text')
const ACCOUNT_LOOK = /\/account\.module\.css$/

/** Text fields; a public page has none at first. */
const isFields = files('web/ui/field', 'web/ui/form-buttons', 'web/ui/inputs')

/** Reading data in the browser: signed-in pages, and public ones that show what depends on the reader. */
const QUERY =
  /\/@tanstack\/(query-core\/build\/modern\/queryObserver|react-query\/build\/modern\/(queryOptions|useQuery))\.js$/

/** What every signed-in page needs beside that. A public page must not import any of it at first load. */
const isSignedIn = files(
  'contract/messages',
  'web/features/identity/please-log-in',
  'web/lib/optimistic',
  'web/shared/own-profile',
  'web/shared/signed-in-page',
  'web/ui/mat',
)

/** A person's own data, on the dashboard and the pages of the account. */
const isOwn = files(
  'web/features/artworks/artworks.queries',
  'web/features/exhibitions/exhibitions.queries',
  'web/features/payments/payment-status-words',
  'web/features/payments/payments.queries',
  'web/lib/leave-for',
  'web/lib/use-log-out',
  'web/shared/own-gallery',
)

/** What the dashboard has before its sections, and the look of these. */
const isDesk = files(
  'web/features/dashboard/dashboard-layout',
  'web/features/dashboard/dashboard-states',
  'web/features/dashboard/role-parts',
  'web/features/dashboard/welcome',
  'web/features/identity/shop-connected',
  'web/features/resume/resume.queries',
  'web/pages/dashboard/artist-section-list',
  'web/pages/dashboard/profile-form-on-demand',
)
const DESK_LOOK = /\/(card|panels)\.module\.css$/

/** The pages on which one signs in or up. */
const isEntrance = files(
  'contract/sign-in-messages',
  'web/features/identity/auth-frame',
  'web/features/identity/failure-tail',
  'web/features/identity/use-arrival',
  'web/ui/entrance-picture',
  'web/ui/option-card',
)
const ENTRANCE_LOOK = /\/auth-form\.module\.css$/

/** A person's own works and words, as the dashboard and the form of the profile show them. */
const isOwnWork = files(
  'contract/resume-data',
  'web/features/artworks/card/card-words',
  'web/features/artworks/card/drawn-image',
  'web/features/artworks/card/whole-work',
  'web/features/dashboard/use-save-profile',
  'web/ui/card',
  'web/ui/icon-link',
)
const SKELETON_LOOK = /\/signed-in\/page-skeleton\.module\.css$/
const SIGNED_IN_QUERY =
  /\/@tanstack\/(query-core|react-query)\/build\/modern\/(hydration|HydrationBoundary|mutationObserver|useMutation)\.js$/

/** Every page has loaded these before it loads anything on demand. */
const ALWAYS_LOADED = /^assets\/(react|shell|ground|rolldown-runtime)-/

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_file, names) => names.filter((name) => !ALWAYS_LOADED.test(name)) },
  },
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
                { name: 'drop', test: isDrop, priority: 1 },
                { name: 'entrance', test: (id) => isEntrance(id) || ENTRANCE_LOOK.test(id), priority: 1 },
                { name: 'public', test: isPublic, priority: 1 },
                { name: 'person', test: isPerson, priority: 1 },
                { name: 'cv', test: isCv, priority: 1 },
                { name: 'walls', test: isWalls, priority: 1 },
                { name: 'flow', test: isFlow, priority: 1 },
                { name: 'list', test: isList, priority: 2 },
                { name: 'cards', test: (id) => isCards(id) || LOOK.test(id), priority: 2 },
                { name: 'links', test: isLinks, priority: 2 },
                { name: 'item', test: isItem, priority: 2 },
                { name: 'found', test: SEARCH, priority: 1 },
                { name: 'query', test: QUERY, priority: 1 },
                { name: 'api', test: (id) => isApi(id) || ZOD.test(id), priority: 1 },
                { name: 'paged', test: (id) => isPaged(id) || PAGED_QUERY.test(id), priority: 0 },
                { name: 'social', test: isSocial, priority: 0 },
                {
                  name: 'signed-in',
                  test: (id) => isSignedIn(id) || SKELETON_LOOK.test(id) || SIGNED_IN_QUERY.test(id),
                  priority: 0,
                },
                // Last: a group takes along what its modules import, unless an earlier one has it.
                { name: 'own', test: isOwn, priority: 0 },
                { name: 'own-account', test: (id) => isAccount(id) || ACCOUNT_LOOK.test(id), priority: 0 },
                { name: 'desk', test: (id) => isDesk(id) || DESK_LOOK.test(id), priority: 0 },
                { name: 'own-work', test: isOwnWork, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/.reports/**', '**/src/server/**'] } },
})
