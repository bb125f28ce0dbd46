import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const findFeature = (file: string): string | null => /\/src\/web\/features\/([^/]+)\//.exec(file)?.[1] ?? null

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The manifest that every page loads names each file for each route.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
                // One style sheet for the common parts and one for each feature: what is in the HTML before its code is
                // loaded must not wait for its look. The global style sheet is none of them: they are requested again by what
                // is loaded on demand, and its fonts would be, too.
                { name: 'ui', test: /\/src\/web\/(shared|ui)\/.*\.module\.css$/, priority: 1 },
                { name: findFeature, test: /\/src\/web\/features\/.*\.css$/, priority: 1 },
                // The frame around every page and all that it needs.
                { name: 'frame', test: /\/src\/web\/features\/shell\//, tags: ['$initial'], priority: 1 },
                // What most pages share, in one file. A lower count would take along what only some of them need.
                {
                  name: 'common',
                  // Forms are on many pages, but a page without one must not load their library.
                  test: /\/src\/web\/(features\/shell|lib(?!\/forms)|shared|ui)\/|\/node_modules\/@tanstack\//,
                  minShareCount: 30,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/.reports/**', '**/src/server/**'] } },
})
