import { TOKEN_KEY } from '#contract/constants.ts'

/**
 * Runs before everything else on a page.
 * - zod must not compile its schemas: that needs eval, which the content policy refuses.
 * - Trusted Types let through what cannot be markup: text without `<`, and the empty script element that React writes
 *   to make one for data. Everything else that would become HTML is blocked.
 * - A stored token marks <html>, so that `BySession` shows what its person will see before the session is known.
 */
export const BOOT_SCRIPT =
  'globalThis.__zod_globalConfig={jitless:true};' +
  'window.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:function(t){' +
  'return t.indexOf("<")<0||t==="<script><"+"/script>"?t:null}});' +
  `try{if(localStorage.getItem(${JSON.stringify(TOKEN_KEY)}))document.documentElement.dataset.session="stored"}catch(e){}`
