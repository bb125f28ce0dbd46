import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { STYLE, STYLE_HASH } from '../payments/sandbox.payments.look.ts'
import { html, Markup } from '../payments/sandbox.payments.markup.ts'
import { SANDBOX_SHOP_PAGE, type SandboxShop } from './sandbox.shop-connection.ts'
import { SHOP_ADDRESS, SHOP_CALLBACK_PATH } from './shop-connection.provider.ts'

const FORM_BYTES = 4096

interface Request {
  shop: string
  state: string
}

/** The sandbox platform's page: it asks whether this shop may be connected and sends the answer back to the app. */
export const createSandboxShopPages = (sandbox: SandboxShop, publicUrl: string): FastifyPluginAsync => {
  const callback = `${publicUrl}${SHOP_CALLBACK_PATH}`

  /** Null for anything but a request of this app: nobody is sent to an address of somebody else's choice. */
  const read = (given: URLSearchParams): Request | null => {
    const shop = given.get('shop') ?? ''
    const state = given.get('state') ?? ''
    const right = SHOP_ADDRESS.test(shop) && /^[\w-]{20,200}$/.test(state) && given.get('redirect_uri') === callback
    return right ? { shop, state } : null
  }

  return async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    scope.get(SANDBOX_SHOP_PAGE, async (request, reply) => {
      const asked = read(new URLSearchParams(request.url.split('?')[1]))
      return sendPage(reply, publicUrl, asked ? 200 : 400, asked ? question(asked, callback) : refusal(publicUrl))
    })
    scope.post<{ Body: URLSearchParams | undefined }>(SANDBOX_SHOP_PAGE, async ({ body }, reply) => {
      const asked = body ? read(body) : null
      if (!asked) return sendPage(reply, publicUrl, 400, refusal(publicUrl))
      const query = new URLSearchParams({ code: await sandbox.approve(asked.shop), ...asked })
      return reply.header('cache-control', 'no-store').redirect(`${callback}?${query}`, 303)
    })
  }
}

const sendPage = (reply: FastifyReply, publicUrl: string, status: number, content: Markup) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; font-src 'self'; form-action 'self' ${publicUrl}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page(content).text)

const page = (content: Markup): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Connect a shop (sandbox)</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<p class="mode">Sandbox: this page stands in for Shopify. No real shop is asked or changed.</p>
<main>${content}</main>
</body>
</html>`

const question = ({ shop, state }: Request, callback: string): Markup => html`
<h1>Connect ${shop}?</h1>
<p class="lead">Gesso asks to sign you in as the owner of this shop. In the sandbox anyone may approve.</p>
<form method="post" action="${SANDBOX_SHOP_PAGE}" class="actions">
<input type="hidden" name="shop" value="${shop}">
<input type="hidden" name="state" value="${state}">
<input type="hidden" name="redirect_uri" value="${callback}">
<button class="button primary">Approve</button>
<a class="button outline" href="${callback}?${new URLSearchParams({ error: 'access_denied', shop, state }).toString()}">Cancel</a>
</form>`

const refusal = (publicUrl: string): Markup => html`
<h1>This request is not complete</h1>
<p class="lead">The link does not name a shop and a return address of this installation. Go back and start the connection again.</p>
<p class="actions"><a class="button outline" href="${publicUrl}/">Back to Gesso</a></p>`
