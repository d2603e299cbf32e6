/** The colours, fonts and shapes of apps/web/src/ui/theme/theme.css, for pages without the app's stylesheet. */
const theme = `
:root{color-scheme:light dark;--paper:light-dark(#fbf8f3,#151210);--surface:light-dark(#fff,#1f1b18);--sunken:light-dark(#f3eee6,#0f0d0b);--ink:light-dark(#1d1916,#f6f1ea);--muted:light-dark(#62594f,#b3a99d);--line:light-dark(#e7dfd4,#35302b);--edge:light-dark(#8c8175,#7d7368);--coral:light-dark(#f4593f,#ff7a63);--hover:light-dark(#e94b31,#ff8d79);--on-coral:#2a0d06;--coral-ink:light-dark(#b8301a,#ff917d);--coral-soft:light-dark(#ffe9e3,#3a1d16);--shade:light-dark(rgb(64 44 28/.1),rgb(0 0 0/.45))}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*,::before,::after{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:16px/1.5 "Inter Variable","Inter Stand-in",system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;overflow-wrap:break-word}
h1,h2,h3,.brand,.tile{font-family:"Bricolage Grotesque Variable","Bricolage Stand-in",system-ui,sans-serif;font-weight:650;letter-spacing:-.015em;text-wrap:balance;margin:0}
p,ul,ol,dl,dd{margin:0;padding:0}ul{list-style:none}p,li{text-wrap:pretty}
a{color:inherit;text-underline-offset:4px}:focus-visible{outline:2px solid var(--ink);outline-offset:2px;border-radius:8px}
::placeholder{color:var(--muted);opacity:1}::selection{background:var(--coral);color:var(--on-coral)}
.i{width:16px;height:16px;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.muted{color:var(--muted)}.small{font-size:14px;line-height:20px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:20px}
.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:8px 16px;border:1px solid transparent;border-radius:8px;background:var(--coral);color:var(--on-coral);font:inherit;font-weight:600;text-decoration:none;cursor:pointer;transition:background-color .15s}
.button:hover{background:var(--hover)}
.second{background:var(--surface);color:var(--ink);border-color:color-mix(in srgb,var(--edge) 60%,transparent)}.second:hover{background:var(--sunken);border-color:var(--edge)}
.ghost{background:none;color:var(--ink)}.ghost:hover{background:color-mix(in srgb,var(--ink) 8%,transparent)}
.wide{width:100%}.button .i{width:20px;height:20px}
.tile{display:grid;place-items:center;flex:none;width:48px;height:48px;border-radius:8px;color:#fff;font-size:18px;overflow:hidden}
.tile img{width:100%;height:100%;object-fit:contain;background:#fff}.tile:has(img){border:1px solid var(--line)}
.large{width:80px;height:80px;border-radius:12px;font-size:32px}
.badges{display:flex;flex-wrap:wrap;gap:6px}
.badge{display:inline-flex;align-items:center;gap:4px;min-height:24px;max-width:100%;padding:2px 10px;border:1px solid var(--line);border-radius:99px;color:var(--muted);font-size:12px;line-height:16px;font-weight:500}
.badge .i{width:14px;height:14px}.skill{border-color:transparent;background:var(--sunken);color:var(--ink)}
`

const frame = `
.skip{position:fixed;top:8px;left:8px;z-index:9;padding:12px 16px;border-radius:8px;background:var(--ink);color:var(--paper);font-weight:600;transform:translateY(-80px)}.skip:focus{transform:none}
.bar{position:sticky;top:0;z-index:5;background:var(--paper);border-bottom:1px solid var(--line)}
.in{max-width:1120px;margin:0 auto;padding:0 16px}
.bar .in{display:flex;align-items:center;gap:4px;min-height:64px}
.brand{display:inline-flex;align-items:center;gap:8px;margin-right:auto;font-size:24px;font-weight:700;text-decoration:none}.mark{width:32px;height:32px}
main.in{padding-top:24px;padding-bottom:64px;outline:0}
.foot{border-top:1px solid var(--line);color:var(--muted);font-size:14px}
.foot .in{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding-top:24px;padding-bottom:24px}
.foot a:not(.brand){display:inline-flex;align-items:center;min-height:44px;padding:0 12px;text-decoration:none}.foot a:not(.brand):hover{color:var(--ink);text-decoration:underline}.foot .brand{color:var(--ink)}
@media(max-width:420px){.find .button .i{display:none}.bar .button{padding:8px 12px}.bar .optional{display:none}}
`

const content = `
.grid{display:grid;gap:16px}.cols{display:grid;gap:24px;align-items:start}
@media(min-width:900px){main.in{padding-top:40px}.cols{grid-template-columns:minmax(0,1fr) 320px}.cols.left{grid-template-columns:320px minmax(0,1fr)}.stay{position:sticky;top:88px}}
h1{font-size:32px;line-height:38px}h2{font-size:18px;line-height:28px}
.row{display:flex;gap:16px;align-items:flex-start}.row>:last-child{min-width:0;flex:1}
.job{position:relative;display:grid;gap:12px;transition:border-color .15s,box-shadow .15s}.job:hover{border-color:var(--edge);box-shadow:0 1px 2px var(--shade),0 8px 24px -8px var(--shade)}
.job h2,.job h3{font-size:18px;line-height:24px}.job h2 a,.job h3 a{text-decoration:none}.job h2 a::after,.job h3 a::after{content:"";position:absolute;inset:0;border-radius:12px}
.clamp{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
.field{display:grid;gap:6px;font-weight:500;font-size:14px}
.field input,.field select{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-size:16px}
.check{display:flex;align-items:center;gap:10px;min-height:44px;font-weight:500}.check input{width:20px;height:20px;accent-color:var(--coral-ink)}
summary{display:flex;align-items:center;min-height:44px;font-weight:600;cursor:pointer}
.text{display:grid;gap:12px}.text>*{max-width:680px}.text ul,.text ol{display:grid;gap:6px;padding-inline-start:20px}.text ul{list-style:disc}.text li::marker{color:var(--coral-ink)}.text p{white-space:pre-line}
.hero{display:grid;overflow:hidden}.field-of{height:96px;background-image:radial-gradient(circle at 88% -10%,rgb(255 255 255/.16) 0 110px,transparent 111px),radial-gradient(circle at 66% 140%,rgb(255 255 255/.1) 0 100px,transparent 101px),radial-gradient(circle at 20% -60%,rgb(0 0 0/.12) 0 120px,transparent 121px)}.hero>div:last-child{display:grid;gap:16px;padding:0 20px 24px}.hero .tile{margin-top:-40px;box-shadow:0 0 0 4px var(--surface)}
.facts{display:grid;gap:12px}.facts li{display:flex;gap:10px;align-items:flex-start}.facts .i{width:20px;height:20px;margin-top:2px;color:var(--muted)}
.pages{display:flex;justify-content:space-between;gap:12px}
.job:nth-child(n+5){content-visibility:auto;contain-intrinsic-size:auto 200px;overflow-clip-margin:6px}
.notice{padding:12px 16px;border-radius:8px;background:var(--coral-soft);color:var(--coral-ink)}
.center{display:grid;justify-items:center;gap:16px;padding:48px 0;text-align:center}.center p{max-width:440px}
.tools{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
[hidden]{display:none!important}
@media(min-width:600px){.hero>div:last-child,.card{padding-left:24px;padding-right:24px}}
.card.hero{padding:0}
.find{display:grid;grid-template-columns:1fr auto;gap:12px 8px;align-items:end}.find>:is(.loc,details[open]){grid-column:1/-1}.find details{justify-self:end}.find details[open]{justify-self:stretch}.find details>.grid{grid-template-columns:repeat(auto-fit,minmax(max(110px,26%),1fr));align-items:end}
@media(max-width:899px){.find{padding:16px}}
@media(min-width:900px){.narrow{display:none}.find{grid-template-columns:1fr}.find .button{order:9}.find details{justify-self:stretch}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`

const compact = (css: string) => css.replace(/\n/g, '')

export const pageStyle = compact(theme + frame + content)

/** The styles of a frame in another site. */
export const embedStyle = compact(theme)
