import { colors } from '@/lib/brand/colors'
import { fontRules } from '@/lib/http/plain-fonts'

/** Rules for the page of a quote on screen and on paper, in addition to the rules of plain pages. */
export const quoteStyle = `
${fontRules}
body{background:${colors.white}}
header{border-bottom:1px solid ${colors.stone}}
main{display:flex;flex-direction:column}
main>.eyebrow{order:-1}
main{max-width:60rem}
.eyebrow{font-size:15px;font-weight:600;margin:0 0 8px}
.eyebrow{display:flex}
.eyebrow a{color:${colors.terracotta}}
.quiet{color:${colors.slate}}
.figures,dd,td{font-variant-numeric:tabular-nums lining-nums}
.notice{border-left:3px solid ${colors.terracotta};background:${colors.sand};padding:16px 20px;margin:24px 0;max-width:none}
.notice p:last-child{margin:0}
.price{font:500 clamp(2.25rem,1.6rem + 3.4vw,3.75rem)/1.1 Fraunces,Georgia,serif;letter-spacing:-.02em;color:${colors.forest};margin:4px 0 12px}
.label{color:${colors.slate};margin:32px 0 0}
.buttons{display:flex;flex-wrap:wrap;gap:12px;align-items:center;margin:24px 0 0}
.buttons form{margin:0}
a.line{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border:1px solid ${colors.forest};border-radius:4px;text-decoration:none;font-weight:600}
a.line:hover{background:${colors.sand}}
h2{font:500 clamp(1.375rem,1.2rem + .6vw,1.75rem)/1.2 Fraunces,Georgia,serif;letter-spacing:-.01em;margin:48px 0 12px}
.bar{display:block;width:100%;height:12px;margin:20px 0 12px}
.legend{display:flex;flex-wrap:wrap;gap:8px 32px;list-style:none;padding:0;margin:0 0 8px}
.legend svg{width:10px;height:10px;margin-right:8px}
table{width:100%;border-collapse:collapse;margin:20px 0}
caption{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
th{font-weight:400;text-align:left;color:${colors.slate};font-size:15px}
th,td{overflow-wrap:normal;padding:9px 16px 9px 0;border-bottom:1px solid ${colors.stone};vertical-align:top}
th:last-child,td:last-child{text-align:right;padding-right:0;white-space:nowrap}
tfoot th,tfoot td{color:inherit;font-size:inherit;font-weight:600;border-top:1px solid ${colors.ink};border-bottom:0}
dl{margin:16px 0 0;border-top:1px solid ${colors.stone}}
dl div{display:grid;grid-template-columns:2fr 3fr;overflow-wrap:break-word;gap:16px;padding:9px 0;border-bottom:1px solid ${colors.stone}}
dt{color:${colors.slate}}dd{margin:0}
@media(min-width:60rem){.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 64px}}
@media(max-width:30rem){.buttons>*,.buttons button{width:100%}.buttons a.line{justify-content:center}td,th{padding-right:10px;font-size:15px}td:first-child{white-space:nowrap}}
@media print{body{font-size:11pt}.buttons,.noprint{display:none}main{padding:0;max-width:none}h2{break-after:avoid;margin-top:24pt}tr,dl div{break-inside:avoid}.bar{print-color-adjust:exact}}`
