import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { read } from '../../guards/files.ts';

const code = read('src/layouts/head/sign-in.js');
const origin = 'https://vigie.example';

/** Opens the login page, and returns the addresses that it goes to. */
function open(address: string, token = '') {
  const went: string[] = [];
  const button = { ariaBusy: false, dataset: { host: '', callback: '/callback', home: '/en/dashboard' } };
  const storage: Record<string, string> = token ? { access_token: token } : {};
  const location = Object.assign(new URL(address, origin), {
    replace: (to: string | URL) => went.push(String(new URL(to, origin)).replace(origin, '')),
  });
  const window: { onstorage?: () => void; onclick?: () => void } = {};
  const document = { querySelector: () => button as typeof button & { onclick?: () => Promise<void> } };
  runInNewContext(code, {
    ...{ document, window, location, origin, localStorage: storage, sessionStorage: {}, crypto, URL },
    ...{ TextEncoder, btoa, isSecureContext: true, Uint8Array },
  });
  return { went, window, storage, button: document.querySelector() };
}

describe('the login page', () => {
  test.each([
    ['/en/login', '/en/dashboard'],
    ['/en/login?to=/en/dashboard/1/captcha', '/en/dashboard/1/captcha'],
    ['/en/login?to=https://elsewhere.example/', '/en/dashboard'],
    ['/en/login?to=//elsewhere.example', '/en/dashboard'],
    ['/en/login?to=/%5Celsewhere.example', '/en/dashboard'],
    ['/en/login?to=javascript:alert(1)', '/en/dashboard'],
    ['/en/login?to=/en/login', '/en/dashboard'],
  ])('%s sends somebody who is signed in to %s', (address, target) => {
    expect(open(address, 'token').went).toEqual([target]);
    expect(open(address).went).toEqual([]);
  });

  test.each(['again', 'expired', 'denied'])('stays with #%s', (hash) => {
    expect(open(`/en/login#${hash}`, 'token').went).toEqual([]);
  });

  test('goes on when another tab has signed in', () => {
    const { went, window, storage } = open('/en/login?to=/en/dashboard');
    storage.access_token = 'token';
    window.onstorage?.();
    expect(went).toEqual(['/en/dashboard']);
  });
});
