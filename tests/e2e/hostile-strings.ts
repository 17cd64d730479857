/**
 * Strings for injection attacks and for confusing readers or layout. Any code that runs sets `hostile` on the page
 * or opens a dialog; any request goes to `foreignHost`.
 */
export const foreignHost = 'hostile.example';

const run = 'globalThis.hostile=1';
const deed = `${run};alert(1)`;
const outside = `https://${foreignHost}`;
const [override, isolate, embedding, joiner, nothing] = ['\u202e', '\u2067', '\u202b', '\u200d', '\u200b'];
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(200).slice(0, 10_000);

/** Markup, which must be shown as text. */
const markup = [
  `<script>${deed}</script>`,
  `<ScRiPt src=//${foreignHost}/a.js></sCrIpT>`,
  `"><script>${deed}</script>`,
  `</script><script>${deed}</script>`,
  `</textarea></title></style><img src=x onerror=${deed}>`,
  `<img src=x onerror="${deed}">`,
  `<img src="${outside}/pixel.png">`,
  `<img srcset="${outside}/a.png 1x, ${outside}/b.png 2x">`,
  `<svg/onload=${deed}>`,
  `<svg><animate onbegin=${deed} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${deed}>#x"/></svg>`,
  `<math><mi xlink:href="javascript:${deed}">x</mi></math>`,
  `<body onload=${deed}>`,
  `<details open ontoggle=${deed}>`,
  `<video><source onerror=${deed}></video>`,
  `<input autofocus onfocus=${deed}>`,
  `<a href="javascript:${deed}" ping="${outside}/ping">x</a>`,
  `<iframe src="javascript:${deed}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="${outside}/a.swf"></object><embed src="${outside}/a.swf">`,
  `<meta http-equiv="refresh" content="0;url=${outside}">`,
  `<base href="${outside}/">`,
  `<link rel="stylesheet" href="${outside}/a.css">`,
  `<link rel="preload" as="script" href="${outside}/a.js">`,
  `<style>@import url(${outside}/a.css);body{display:none}</style>`,
  `<div style="background:url(${outside}/a.png);width:expression(${deed})">`,
  `<form action="${outside}"><button autofocus>x</button></form>`,
  `<template><script>${deed}</script></template>`,
  `<x-element is="script">${deed}</x-element>`,
  `<!--><script>${deed}</script>-->`,
  `<![CDATA[><script>${deed}</script>]]>`,
  `&lt;script&gt;${deed}&lt;/script&gt;&#x3C;script&#x3E;`,
  `\u003cscript\u003e${deed}\u003c/script\u003e`,
  `＜script＞${deed}＜/script＞`,
  `<scr\u0000ipt>${deed}</scr\u0000ipt>`,
  `<img/src=\`x\`onerror=${deed}>`,
];

/** Syntax of template engines and of other interpreters. */
const templates = [
  `{{constructor.constructor('${deed}')()}}`,
  `\${${deed}}`,
  `#{${deed}}`,
  `<%= ${deed} %>`,
  `[[${deed}]]{%raw%}{{x}}`,
  `{user}{{user}}{__proto__}{constructor}{toString}`,
  `'; DROP TABLE messages; --`,
  `%s%n%x ../../../../etc/passwd\r\nSet-Cookie: a=b`,
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '{"__proto__":{"hostile":1}}',
];

/** Malformed or malicious markdown of the platform. */
const marks = [
  `[x](javascript:${deed})`,
  `[x](JaVaScRiPt:${deed})`,
  `[x](java\tscript:${deed})`,
  `[x](data:text/html,<script>${deed}</script>)`,
  `[x](vbscript:msgbox(1))`,
  `[x](file:///etc/passwd) [y](blob:${outside}/1) [z](about:blank)`,
  `[${outside}](https://other.${foreignHost}/ "javascript:${deed}")`,
  `<javascript:${deed}> <${outside}/@discord.com>`,
  `https://discord.com@${foreignHost}/ https://xn--dscord-q4a.com/ https://dіscord.com/`,
  `${outside}/"onmouseover="${deed}"`,
  `![x](${outside}/a.png) <img:${outside}:1>`,
  '<:leaf:123456789012345678> <@999999999999999999> <@&999999999999999999> <#999999999999999999> <id:customize> </x y z:1>',
  '<:x:99999999999999999999999999> <a:"onload=alert(1):1> <t:9999999999999999:F> <t:-1:R>',
  '@everyone @here @&1',
  `\`\`\`"><script>${deed}</script>\nx\n\`\`\``,
  `\`\`\`js\n</code></pre><script>${deed}</script>\n\`\`\``,
  '**__~~||*'.repeat(60),
  '> > > >>> # - - - 1. '.repeat(40),
  '||'.repeat(120) + '[['.repeat(60) + '](('.repeat(60),
  `# ${'‮'.repeat(20)}# -# ### x`,
];

/** Characters that confuse readers, layout or code that counts characters. */
const letters = [
  `file${override}gpj.exe`,
  `${isolate}${embedding}never closed`,
  `${override.repeat(100)}abc`,
  `a${nothing}b${joiner}c\ufeffd\u2060e\u00ad`,
  joiner.repeat(500),
  '\u2800',
  'Z\u0351\u036b\u0343\u036a\u0302a\u0349\u031d\u034dl\u0349\u031bg\u0340\u0341o\u0338\u0336'.repeat(30),
  '\ud800 half \udfff pair \ude00',
  'null\u0000byte\u0007bell\u001b[31mred\u0085next\u2028line\u2029paragraph',
  '﷽'.repeat(60),
  '👩🏾‍❤️‍💋‍👩🏼'.repeat(20),
  '\n'.repeat(60),
  'a'.repeat(2000),
  long,
];

export const hostileStrings: readonly string[] = [...markup, ...templates, ...marks, ...letters];

/** Values for URL fields. The host refuses anything but `https:`, but the composer still shows it. */
export const hostileAddresses: readonly string[] = [
  `javascript:${deed}`,
  ` javascript:${deed}`,
  `java\nscript:${deed}`,
  `data:text/html,<script>${deed}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${deed}"/>`,
  'vbscript:msgbox(1)',
  `blob:${outside}/1`,
  'file:///etc/passwd',
  `//${foreignHost}/a.png`,
  `/\\${foreignHost}/a.png`,
  `/\t/${foreignHost}/a.png`,
  `http://${foreignHost}/a.png`,
  `${outside}/a.png`,
  `${outside}/"onload="${deed}`,
  `https://cdn.discordapp.com@${foreignHost}/a.png`,
  `https://cdn.discordapp.com.${foreignHost}/a.png`,
  `https://${foreignHost}/?https://cdn.discordapp.com/a.png`,
  `https://cdn.discordapp.com\\@${foreignHost}/a.png`,
  'https://dіscord.com/a.png',
  'attachment://a.png',
  '{user}',
];
