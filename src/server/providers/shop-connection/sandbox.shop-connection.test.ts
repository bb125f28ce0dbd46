import { startTestApp } from '#server/testing/test-app.ts'
import { createSandboxShop } from './sandbox.shop-connection.ts'
import { shopConnectionConformance } from './shop-connection.conformance.ts'

shopConnectionConformance('sandbox', async () => {
  const t = await startTestApp()
  const provider = createSandboxShop(t.app.database.db, 'http://localhost:3000', { now: () => new Date() })
  return {
    provider,
    async approve(authorizeUrl) {
      const query = new URL(authorizeUrl).searchParams
      const [shop, state] = [query.get('shop') ?? '', query.get('state') ?? '']
      const code = (await provider.approve(shop, 'browser')) ?? ''
      return { code, shop, rawQuery: new URLSearchParams({ code, shop, state }).toString() }
    },
    close: t.close,
  }
})
