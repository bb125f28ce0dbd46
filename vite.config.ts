import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Controls that bring a library with them, or that few pages have: they come with the pages that draw them. */
const HEAVY =
  /\/ui\/(alert-dialog|carousel|drawer|drop-area|entrance-picture|form-modal|leave-guard|lightbox|modal|progress|tabs|toast|toaster)\.tsx?$/

/**
 * The drawings most pages share, and the little that surrounds every page, in one file: a phone that opens a shared link
 * then asks for a dozen scripts, not for fifty of half a kilobyte.
 */
const isGround = (id: string): boolean =>
  (/\/src\/web\/ui\//.test(id) && !HEAVY.test(id)) ||
  /\/src\/web\/(features\/shell|lib)\/(?!api\.|copy|find-session|forms|http-client|identity|json-ld|next-page|renew-token|search-text|transport)/.test(
    id,
  ) ||
  /\/src\/web\/shared\/(artwork-picture|by-session|roles|search-facts|shown-work|wall-item|work-label)\.tsx?$/.test(
    id,
  ) ||
  /\/src\/contract\/(artwork-display|constants|messages|roles)\.ts$/.test(id)

/** What is around every page in one file instead of fifteen. Menus come when they are opened. */
const SHELL =
  /\/src\/(web\/features\/shell\/(footer|header|own-links|shell|site-link|theme-chooser|use-log-out)|web\/pages\/not-found\/not-found|web\/shared\/(by-session|query-keys|roles)|contract\/roles)\.tsx?$/

/** Small parts of public pages. */
const PUBLIC =
  /\/src\/web\/(lib\/(copy|json-ld)|shared\/(estimates|hung-work)|ui\/(chip|definition-list|gallery-controls|hang-grid|page-head|range-bar|scale-wall))\.tsx?$/

/** Works to scale on a wall, and works in columns: public and signed-in pages. */
const WALLS = /\/src\/web\/(shared\/exhibition-cover|ui\/(wall-scene|wall-scene-cover))\.tsx$/
const FLOW = /\/src\/web\/ui\/(flow-grid|flow-placement)\.tsx?$/

/** Reading data in the browser: signed-in pages, and public ones that show what depends on the reader. */
const QUERY = /\/@tanstack\/(query-core\/build\/modern\/queryObserver|react-query\/build\/modern\/useQuery)\.js$/

/** What every signed-in page needs beside that, also in one file. Public pages must not import any of it at first load. */
const SIGNED_IN =
  /\/src\/(web\/lib\/(api|http-client|next-page|search-text|transport)|web\/shared\/(own-profile|published-works|signed-in-page)|web\/ui\/(link-tabs|tabs\.module|toast)|web\/features\/(shell\/use-connection-notice|identity\/please-log-in)|web\/pages\/signed-in\/page-skeleton|contract\/endpoint)\.(tsx?|css)$|\/@tanstack\/(query-core|react-query)\/build\/modern\/(hydration|HydrationBoundary|infiniteQueryObserver|infiniteQueryOptions|mutationObserver|queryOptions|useInfiniteQuery|useMutation)\.js$/

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
                { name: 'shell', test: SHELL, priority: 4 },
                { name: 'public', test: PUBLIC, priority: 1 },
                { name: 'walls', test: WALLS, priority: 1 },
                { name: 'flow', test: FLOW, priority: 1 },
                { name: 'ground', test: isGround, priority: 2, minShareCount: 6 },
                { name: 'query', test: QUERY, priority: 2 },
                { name: 'signed-in', test: SIGNED_IN, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/.reports/**', '**/src/server/**'] } },
})
