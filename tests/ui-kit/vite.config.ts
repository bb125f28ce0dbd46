import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Renders the kit on the server too, so that every component is proved to hydrate. */
function renderedKit(): Plugin {
  return {
    name: 'ui-kit-rendered',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const template = await readFile(`${root}index.html`, 'utf8')
          const page = await server.transformIndexHtml(request.originalUrl ?? '/', template)
          const entry = await server.ssrLoadModule('/entry-server.tsx')
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(page.replace('<!--app-->', entry.render(request.originalUrl ?? '/')))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [renderedKit()],
  oxc: { jsx: { runtime: 'automatic' } },
  server: { port: 4617, strictPort: true, hmr: false, fs: { allow: ['../..'] } },
  cacheDir: '../../node_modules/.vite-ui-kit',
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-router',
      'react-toastify/unstyled',
      '@base-ui/react/dialog',
      '@base-ui/react/alert-dialog',
      '@base-ui/react/tabs',
    ],
  },
})
