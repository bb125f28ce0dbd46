import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Controls that bring a library with them: they come with the pages that draw them. */
const HEAVY = /\/ui\/(alert-dialog|carousel|drawer|form-modal|leave-guard|lightbox|modal|tabs|toast|toaster)\.tsx?$/

/**
 * The drawings most pages share, and the little that surrounds every page, in one file: a phone that opens a shared link
 * then asks for a dozen scripts, not for fifty of half a kilobyte.
 */
const isGround = (id: string): boolean =>
  (/\/src\/web\/ui\//.test(id) && !HEAVY.test(id)) ||
  /\/src\/web\/(features\/shell|lib)\/(?!api|enhancement|error|estimates|forms|http-client|find-session|identity|places|published-works|renew-token|transport)/.test(
    id,
  ) ||
  /\/src\/web\/shared\/(artwork-picture|by-session|hung-work|roles|search-facts|shown-work|wall-item|work-label)\.tsx?$/.test(
    id,
  ) ||
  /\/src\/contract\/(artwork-display|constants|messages|roles)\.ts$/.test(id)

/** What is around every page, and small parts of public pages, in one file instead of fifteen. Menus come when they are opened. */
const SHELL =
  /\/src\/(web\/lib\/json-ld|web\/ui\/(chip|definition-list|gallery-controls|hang-grid|page-head|range-bar|scale-wall)|web\/features\/shop\/product-card|web\/features\/shell\/(footer|header|own-links|shell|site-link|theme-chooser|use-log-out)|web\/pages\/not-found\/not-found|web\/shared\/(by-session|estimates|query-keys|roles)|contract\/roles)\.tsx?$/

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
                  priority: 2,
                  minShareCount: 2,
                },
                { name: 'shell', test: SHELL, priority: 2 },
                { name: 'ground', test: isGround, priority: 1, minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/.reports/**', '**/src/server/**'] } },
})
