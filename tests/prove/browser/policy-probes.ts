/** What the content policy has to stop, as markup; policy-deeds.ts has the deeds of scripts. */

const away = 'https://hostile.example';

/** The members of the page that the probes use. */
declare global {
  /** Set by a probe that was not stopped. */
  var done: unknown;
}

export interface Probe {
  /** The directive of the policy that stops it. */
  readonly by: string;
  readonly name: string;
  /** Put in front of everything in the head, or at the end of the body, by the parser. */
  readonly head?: string;
  readonly body?: string;
  /** Done in the page once it has loaded. Whatever it returns, or sets as `done`, was not stopped. */
  readonly deed?: () => unknown;
  /** Pressed once the page has loaded. */
  readonly press?: string;
  /** Whether it went through although nothing was asked of the foreign host and `done` is not set. */
  readonly sign?: () => boolean;
}

/** Whether the style sheet of a probe applies. */
export const painted = () => getComputedStyle(document.body).outlineStyle === 'dashed';
const paint = 'body{outline:1px dashed}';

/** Markup as an injection would leave it in a page. */
export const markup: readonly Probe[] = [
  { by: 'script-src', name: 'a script in the page', body: '<script>done = 1</script>' },
  {
    by: 'script-src',
    name: 'a module in the page',
    body: '<script type="module">globalThis.done = 1</script>',
  },
  { by: 'script-src', name: 'a script from elsewhere', body: `<script src="${away}/a.js"></script>` },
  {
    by: 'script-src',
    name: 'a module from elsewhere',
    body: `<script type="module" src="${away}/a.js"></script>`,
  },
  {
    by: 'script-src',
    name: 'a script of a data: address',
    body: '<script src="data:text/javascript,done=1"></script>',
  },
  {
    by: 'script-src',
    name: 'a script that is preloaded',
    body: `<link rel="preload" as="script" href="${away}/a.js">`,
  },
  {
    by: 'script-src',
    name: 'a module that is preloaded',
    body: `<link rel="modulepreload" href="${away}/a.js">`,
  },
  {
    by: 'script-src',
    name: 'an import map',
    head: `<script type="importmap">{"imports":{"x":"${away}/a.js"}}</script>`,
    body: '<script type="module">import "x"</script>',
  },
  {
    by: 'script-src',
    name: 'a handler of an error',
    body: '<img src="/none.png" alt="" onerror="done = 1">',
  },
  { by: 'script-src', name: 'a handler of a drawing', body: '<svg onload="done = 1"></svg>' },
  { by: 'script-src', name: 'a script in a drawing', body: '<svg><script>done = 1</script></svg>' },
  {
    by: 'script-src',
    name: 'a script in a frame of its own text',
    body: '<iframe srcdoc="<script>parent.done = 1</script>"></iframe>',
  },
  {
    by: 'script-src',
    name: 'a javascript: link',
    body: '<a id="press" href="javascript:void(done = 1)">x</a>',
    press: '#press',
  },
  {
    by: 'script-src',
    name: 'a javascript: form',
    body: '<form action="javascript:void(done = 1)"><button id="press">x</button></form>',
    press: '#press',
  },
  { by: 'style-src', name: 'a style sheet in the page', body: `<style>${paint}</style>`, sign: painted },
  {
    by: 'style-src',
    name: 'a style attribute',
    body: '<p id="styled" style="outline:1px dashed">x</p>',
    sign: () =>
      getComputedStyle(document.querySelector('#styled') ?? document.body).outlineStyle === 'dashed',
  },
  {
    by: 'style-src',
    name: 'a style sheet from elsewhere',
    body: `<link rel="stylesheet" href="${away}/a.css">`,
  },
  { by: 'style-src', name: 'an import of a style sheet', body: `<style>@import url(${away}/a.css)</style>` },
  {
    by: 'style-src',
    name: 'a style sheet of a data: address',
    body: `<link rel="stylesheet" href="data:text/css,${encodeURIComponent(paint)}">`,
    sign: painted,
  },
  { by: 'img-src', name: 'a picture', body: `<img alt="" src="${away}/a.png">` },
  { by: 'img-src', name: 'a picture for a denser screen', body: `<img alt="" srcset="${away}/a.png 1x">` },
  {
    by: 'img-src',
    name: 'a picture in a drawing',
    body: `<svg><image href="${away}/a.png" width="9" height="9"/></svg>`,
  },
  { by: 'img-src', name: 'a button of a picture', body: `<input type="image" alt="" src="${away}/a.png">` },
  { by: 'img-src', name: 'the picture of a film', body: `<video poster="${away}/a.png"></video>` },
  {
    by: 'img-src',
    name: 'a picture that is preloaded',
    body: `<link rel="preload" as="image" href="${away}/a.png">`,
  },
  {
    by: 'font-src',
    name: 'a font that is preloaded',
    body: `<link rel="preload" as="font" crossorigin href="${away}/a.woff2">`,
  },
  {
    by: 'connect-src',
    name: 'the ping of a link',
    body: `<a id="press" href="#x" ping="${away}/ping">x</a>`,
    press: '#press',
  },
  {
    by: 'connect-src',
    name: 'a call that is preloaded',
    body: `<link rel="preload" as="fetch" crossorigin href="${away}/a.json">`,
  },
  { by: 'manifest-src', name: 'a manifest', head: `<link rel="manifest" href="${away}/a.webmanifest">` },
  {
    by: 'base-uri',
    name: 'another base',
    head: `<base href="${away}/">`,
    sign: () => document.baseURI.includes('hostile'),
  },
  {
    by: 'form-action',
    name: 'a form to elsewhere',
    body: `<form action="${away}/form"><button id="press">x</button></form>`,
    press: '#press',
  },
  {
    by: 'form-action',
    name: 'a button that sends elsewhere',
    body: `<form method="post"><button id="press" formaction="${away}/form">x</button></form>`,
    press: '#press',
  },
  {
    by: 'default-src',
    name: 'an object (object-src)',
    body: `<object data="${away}/a.svg" type="image/svg+xml"></object>`,
  },
  {
    by: 'default-src',
    name: 'an embedded object (object-src)',
    body: `<embed src="${away}/a.svg" type="image/svg+xml">`,
  },
  { by: 'default-src', name: 'a frame (frame-src)', body: `<iframe src="${away}/frame"></iframe>` },
  {
    by: 'default-src',
    name: 'a film (media-src)',
    body: `<video src="${away}/a.mp4" preload="auto"></video>`,
  },
  {
    by: 'default-src',
    name: 'a sound (media-src)',
    body: `<audio src="${away}/a.mp3" preload="auto"></audio>`,
  },
  {
    by: 'default-src',
    name: 'the words of a film (media-src)',
    body: `<video crossorigin><track default kind="captions" src="${away}/a.vtt"></video>`,
  },
];
