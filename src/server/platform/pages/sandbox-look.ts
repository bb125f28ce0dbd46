import { createHash } from 'node:crypto'

/** URL prefix of the pages' fonts. */
export const SANDBOX_FONTS = '/sandbox/fonts'

const LIGHT = `color-scheme:light;--wall:#fff;--plinth:#f5f5f3;--ink:#161614;--ink-2:#4f4f4a;--ink-3:#686862;
--ink-hover:#3a3a36;--line:#e3e3df;--line-strong:#85857f;--blue:#2a36b1;--red:#b92c17;--red-dot:#d23a20;
--red-soft:#fcefec;--green-dot:#1f8262;--ochre:#7a5300;--ochre-dot:#b87c0c;--ochre-soft:#faf3e2;`

const DARK = `color-scheme:dark;--wall:#121211;--plinth:#1c1c1a;--ink:#f3f2ee;--ink-2:#c0bfb9;--ink-3:#9c9b95;
--ink-hover:#d4d3cd;--line:#30302d;--line-strong:#7c7c76;--blue:#a3aeff;--red:#ff9a85;--red-dot:#ff7358;
--red-soft:#3a1c16;--green-dot:#53bd97;--ochre:#e8bc68;--ochre-dot:#dda53a;--ochre-soft:#33280f;`

/** The design of Gesso for pages without script; dark mode follows the system preference. */
export const STYLE = `
@font-face{font-family:"Newsreader";src:url(${SANDBOX_FONTS}/newsreader-400-opsz.woff2) format("woff2");font-display:swap}
@font-face{font-family:"Hanken Grotesk";src:url(${SANDBOX_FONTS}/hanken-grotesk.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{${LIGHT}--serif:"Newsreader",Georgia,"Times New Roman",serif;--sans:"Hanken Grotesk",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
body{min-height:100dvh;background:var(--wall);color:var(--ink);font:400 16px/24px var(--sans);font-optical-sizing:auto;-webkit-font-smoothing:antialiased}
a{color:inherit}
button,input,select{font:inherit;color:inherit}
fieldset{border:0;padding:0;min-width:0}
h1,h2{font-weight:400}
:focus-visible{outline:2px solid var(--blue);outline-offset:2px;box-shadow:0 0 0 2px var(--wall)}
.mode{padding:8px 16px;background:var(--ochre-soft);color:var(--ochre);font:500 14px/20px var(--sans);text-align:center}
header{border-bottom:1px solid var(--line)}
header p{display:flex;align-items:baseline;gap:12px;max-width:688px;height:60px;margin:0 auto;padding:14px 24px 0}
.logo{font:400 27px/1 var(--serif);letter-spacing:-.03em}
.faint{color:var(--ink-3);font-size:14px;line-height:20px}
main{max-width:688px;margin:0 auto;padding:48px 24px 96px}
h1{font:400 clamp(32px,3.4vw,44px)/1.12 var(--serif);letter-spacing:-.018em;text-wrap:balance}
h2{font:600 16px/24px var(--sans)}
.lead{margin-top:12px;color:var(--ink-2);font-size:18px;line-height:27px}
.legend{margin-top:32px;color:var(--ink-3);font-size:13px;line-height:18px}
.fields{display:grid;gap:20px;margin-top:16px}
.field{display:grid;gap:6px}
label{font:500 14px/20px var(--sans)}
.req,.error{color:var(--red)}
.control{width:100%;height:48px;padding:0 14px;border:1px solid var(--line-strong);border-radius:4px;background:var(--wall);font-size:16px}
select.control{padding-inline:10px}
.control:focus{outline:2px solid var(--blue);outline-offset:-1px;border-color:var(--blue);box-shadow:none}
.control[aria-invalid=true]{border-color:var(--red);outline:1px solid var(--red);outline-offset:-2px}
.control[aria-invalid=true]:focus{outline:2px solid var(--blue);outline-offset:-1px}
.help,.error{font-size:13px;line-height:18px}
.help{color:var(--ink-3)}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:32px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 20px;border:1px solid transparent;border-radius:4px;background:none;font:500 15px/20px var(--sans);text-decoration:none;cursor:pointer}
.primary{background:var(--ink);color:var(--wall)}
.primary:hover{background:var(--ink-hover)}
.outline{border-color:var(--line-strong)}
.outline:hover{border-color:var(--ink);background:var(--plinth)}
.danger{border-color:var(--line-strong);color:var(--red)}
.danger:hover{background:var(--red-soft)}
.panel{margin-top:48px;padding:24px;border:1px solid var(--line);border-radius:8px}
.panel p{margin-top:4px;color:var(--ink-2);font-size:14px;line-height:20px}
.panel .actions{margin-top:16px}
.panel pre{margin-top:16px;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
.panel h2{overflow-wrap:anywhere}
.notice{margin-top:24px;padding:14px 16px;border-radius:8px;background:var(--red-soft);color:var(--red);font-size:14px;line-height:20px}
.facts{margin:32px 0 0;border-top:1px solid var(--line)}
.facts div{display:grid;grid-template-columns:150px minmax(0,1fr);gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
.facts dt{color:var(--ink-3);font-size:14px;line-height:24px}
.facts dd{overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.badge{display:inline-flex;align-items:center;gap:7px;height:24px;padding:0 10px 0 8px;border:1px solid var(--line);border-radius:12px;font:500 12.5px/16px var(--sans)}
.mark{width:8px;height:8px;border-radius:50%;background:var(--green-dot)}
.mark.half{background:linear-gradient(90deg,var(--ochre-dot) 50%,transparent 50%);box-shadow:inset 0 0 0 1.5px var(--ochre-dot)}
.mark.square{border-radius:0;background:var(--red-dot)}
@media (max-width:700px){main{padding:32px 16px 64px}header p{padding-inline:16px}.actions .button{width:100%}.facts div{grid-template-columns:112px minmax(0,1fr)}}
@media (forced-colors:active){.button,.notice{border-color:CanvasText}}
`

/** The CSP source that allows exactly this stylesheet. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
