import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { html, Markup } from './markup.ts'
import { SANDBOX_FONTS, STYLE, STYLE_HASH } from './sandbox-look.ts'

// The kit of every page that stands in for somebody else's: plain forms and no script, in the look of Gesso.

export interface SandboxPage {
  /** Whose page it stands in for, such as `Payments sandbox`. */
  name: string
  /** What is not real here, over every page. */
  notice: string
  title: string
  content: Markup
  /** Origins a form of it leads to besides this one: browsers check the redirects of a form, too. */
  formTargets?: readonly string[]
}

const FONTS = ['newsreader-400-opsz.woff2', 'hanken-grotesk.woff2']
const fontFolder = new URL('../../../web/ui/theme/fonts/', import.meta.url)

const documentOf = ({ name, notice, title, content }: SandboxPage): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Gesso ${name}</title>
<link rel="icon" href="data:,">
<style>${new Markup(STYLE)}</style>
</head>
<body>
<header>
<div class="mode" role="note">${notice}</div>
<p><span class="logo">Gesso</span><span class="faint">${name}</span></p>
</header>
<main>${content}</main>
</body>
</html>`

/** Sends a page that nothing may run in, frame or remember. */
export const sendSandboxPage = (reply: FastifyReply, status: number, page: SandboxPage): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${STYLE_HASH}`,
        "font-src 'self'",
        'img-src data:',
        ["form-action 'self'", ...(page.formTargets ?? [])].join(' '),
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'x-content-type-options': 'nosniff',
      // The address may be the key to the page: it goes nowhere else.
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(documentOf(page).text)

/** Lets the forms of a scope arrive as `URLSearchParams`. */
export const acceptForms = (scope: FastifyInstance, maxBytes: number): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
}

/** The typefaces of the pages, as built pages need not be there. */
export const sandboxFontRoutes: FastifyPluginAsync = async (http) => {
  for (const name of FONTS)
    http.get(`${SANDBOX_FONTS}/${name}`, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400').header('x-content-type-options', 'nosniff')
      return reply.type('font/woff2').send(await readFile(new URL(name, fontFolder)))
    })
}

export interface Button {
  label: string
  look?: 'primary' | 'outline' | 'danger'
  /** What is sent when it is the one that was pressed. */
  name?: string
  value?: string
}

export const button = ({ label, look = 'primary', name, value }: Button): Markup =>
  html`<button class="button ${look}"${name && html` name="${name}"`}${value && html` value="${value}"`}>${label}</button>`

export const linkButton = (label: string, href: string): Markup =>
  html`<a class="button outline" href="${href}">${label}</a>`

export const actions = (...buttons: Markup[]): Markup => html`<div class="actions">${buttons}</div>`

/** What is sent along with a form and not shown. */
export const hiddenFields = (fields: Readonly<Record<string, string>>): Markup[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** A table of names and what they are. */
export const facts = (rows: Readonly<Record<string, string | Markup>>): Markup => {
  const lines = Object.entries(rows).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return html`<dl class="facts">${lines}</dl>`
}

export const panel = (title: string, content: Markup): Markup =>
  html`<section class="panel"><h2>${title}</h2>${content}</section>`

export interface Field {
  name: string
  label: string
  /** The control's tag and own attributes; the kit adds what ties it to its label, help and problem. */
  control: (attributes: Markup) => Markup
  help?: string
  problem?: string | undefined
  autofocus?: boolean
}

/** A required field with its label, its help and what is wrong with it, which a screen reader reads together. */
export const field = ({ name, label, control, help, problem, autofocus = false }: Field): Markup => {
  const described = [help && `${name}-help`, problem && `${name}-error`].filter(Boolean).join(' ')
  const attributes = html`class="control" id="${name}" name="${name}" required${problem && html` aria-invalid="true"`}${
    described && html` aria-describedby="${described}"`
  }${autofocus && html` autofocus`}`
  return html`<div class="field"><label for="${name}">${label} <span class="req" aria-hidden="true">*</span></label>${control(attributes)}${
    help && html`<p class="help" id="${name}-help">${help}</p>`
  }${problem && html`<p class="error" id="${name}-error">${problem}</p>`}</div>`
}

/** Names the fields that are wrong, each with a link to it. */
export const problemSummary = (wrong: readonly { name: string; label: string }[]): Markup | null => {
  if (wrong.length === 0) return null
  const links = wrong.map(({ name, label }, at) => html`${at > 0 && ', '}<a href="#${name}">${label}</a>`)
  return html`<div class="notice" role="alert">Please check: ${links}. What you typed is still here.</div>`
}

/** A page that only says something, with the way back. */
export const message = (title: string, text: string, homeUrl: string): Markup =>
  html`<h1>${title}</h1><p class="lead">${text}</p>${actions(linkButton('Back to Gesso', homeUrl))}`
