import { shopCallback, shopLogin } from '#contract/identity.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import { type ShopConnectionService, STATE_SECONDS } from './shop-connection.service.ts'

const NONCE = 'gesso_shop_nonce'

export const shopConnectionRoutes = (service: ShopConnectionService): Binding[] => [
  route(shopLogin, async ({ query, actor, reply }) => {
    const { authUrl, browser } = await service.start(query.shop, actor?.id ?? null)
    reply.setCookie(NONCE, browser, { maxAgeSeconds: STATE_SECONDS, sameSite: 'lax' })
    return { authUrl }
  }),
  route(shopCallback, async ({ query, request, reply }) => {
    const { code, shop, state } = query
    const rawQuery = new URLSearchParams(query).toString()
    const from = { browser: request.cookie(NONCE), bearer: request.bearer }
    const response = await service.finish({ code, shop, state, rawQuery, ...from })
    reply.clearCookie(NONCE)
    return response
  }),
]
