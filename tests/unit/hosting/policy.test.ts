import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hostHeaders, siteHeaders } from '../../../scripts/build/headers.ts';
import { makePolicy } from '../../../scripts/build/policy.ts';

const policyOf = (html: string, apiHost = '', otherPictures = false, cdn = '') =>
  makePolicy({ pages: new Map([['page.html', html]]), apiHost, otherPictures, cdn });
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources of one directive. */
function directive(policy: string, name: string): string[] {
  const words = policy.split('; ').map((part) => part.split(' '));
  return words.find(([first]) => first === name)?.slice(1) ?? [];
}

describe('what the policy allows', () => {
  it('hashes each inline script and style of all pages once', () => {
    const { policy } = makePolicy({
      pages: new Map([
        ['a.html', '<script>one()</script><style>a{}</style>'],
        ['b.html', '<script type="module">two()</script><script>one()</script>'],
      ]),
      apiHost: '',
      otherPictures: false,
      cdn: '',
    });
    expect(directive(policy, 'script-src')).toEqual(["'self'", ...[sha256('one()'), sha256('two()')].sort()]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", sha256('a{}')]);
  });

  it('takes pictures from the API only where that hands out those of other hosts', () => {
    const host = 'https://api.example';
    expect(directive(policyOf('<p>', host).policy, 'img-src')).not.toContain(host);
    expect(directive(policyOf('<p>', host, true).policy, 'img-src')).toContain(host);
  });

  it('takes pictures from the platform, wherever the build says that they are', () => {
    const cdn = 'https://cdn.example';
    expect(directive(policyOf('<p>').policy, 'img-src')).toContain('https://cdn.discordapp.com');
    expect(directive(policyOf('<p>', '', false, cdn).policy, 'img-src')).toEqual(["'self'", cdn]);
  });

  it('hashes what a browser sees: accents, entities as they stand, line ends as one', () => {
    const { policy } = policyOf('<script>"é&amp;\r\n"</script>');
    expect(directive(policy, 'script-src')).toContain(sha256('"é&amp;\n"'));
  });

  it('leaves data blocks and scripts with a file alone', () => {
    const { policy } = policyOf(
      '<script type="application/json">{"a":1}</script><script src="/_astro/x.js"></script>',
    );
    expect(directive(policy, 'script-src')).toEqual(["'self'"]);
  });

  it('hashes speculation rules like code: beside hashes, browsers do not take their own source', () => {
    const { policy } = policyOf('<script type="speculationrules">{"prefetch":[]}</script>');
    expect(directive(policy, 'script-src')).toEqual(["'self'", sha256('{"prefetch":[]}')]);
  });

  it('hashes what stands in a template and in noscript', () => {
    const { policy } = policyOf(
      '<body><template><script>t()</script></template><noscript><style>n{}</style></noscript>',
    );
    expect(directive(policy, 'script-src')).toContain(sha256('t()'));
    expect(directive(policy, 'style-src')).toContain(sha256('n{}'));
  });

  it('reaches the API of its build and no other host', () => {
    const { policy } = policyOf('', 'https://api.example.org');
    expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://api.example.org']);
    expect(directive(policyOf('').policy, 'connect-src')).toEqual(["'self'"]);
  });

  it('is strict: nothing unsafe, nothing by default, trusted types on', () => {
    const { policy } = policyOf('<script>a</script>');
    expect(policy).not.toMatch(/unsafe|\*|data:/);
    expect(directive(policy, 'default-src')).toEqual(["'none'"]);
    expect(directive(policy, 'trusted-types')).toEqual(['vigie-worker']);
    expect(directive(policy, 'worker-src')).toEqual(["'self'"]);
    expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  });
});

describe('what the build refuses', () => {
  it.each([
    ['an inline handler', '<button onclick="go()">x</button>', 'onclick'],
    ['a style attribute', '<p style="color:red">x</p>', 'style'],
    ['a style attribute in a template', '<template><p style="a:b"></p></template>', 'style'],
    ['a script address', '<a href="javascript:alert(1)">x</a>', 'javascript:'],
    ['a disguised script address', '<a href=" java\tscript:alert(1)">x</a>', 'javascript:'],
    ['a script address in SVG', '<svg><a xlink:href="javascript:x">x</a></svg>', 'javascript:'],
    ['a data address', '<iframe src="data:text/html,x"></iframe>', 'data:'],
    ['a script from elsewhere', '<script src="https://cdn.example.org/x.js"></script>', 'cdn.example.org'],
    [
      'a script from elsewhere without scheme',
      '<script src="//cdn.example.org/x.js"></script>',
      'cdn.example.org',
    ],
    ['a style sheet from elsewhere', '<link rel="stylesheet" href="https://a.example/x.css">', 'a.example'],
    ['a picture from elsewhere', '<img src="https://a.example/x.png" alt="">', 'a.example'],
    ['base', '<base href="/x/">', '<base>'],
    ['object', '<object data="/x.svg"></object>', '<object>'],
    ['embed', '<embed src="/x.svg">', '<embed>'],
    ['a frame', '<iframe src="/login"></iframe>', '<iframe>'],
    ['a policy of its own', '<meta http-equiv="Content-Security-Policy" content="x">', 'meta'],
  ])('%s', (_, html, word) => {
    const { problems } = policyOf(html);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toContain('page.html: ');
    expect(problems.join('\n')).toContain(word);
  });

  it('nothing of an ordinary page', () => {
    const { problems } = policyOf(
      '<!doctype html><html lang="fr"><head><link rel="canonical" href="https://vigie.example/"><link rel="icon" href="/favicon.svg">' +
        '<script type="module" src="/_astro/a.js"></script></head><body class="style"><a href="https://example.org" rel="noopener">x</a>' +
        '<form action="/x" method="get"><input name="onclick" value="javascript:"></form></body></html>',
    );
    expect(problems).toEqual([]);
  });
});

describe('headers', () => {
  it('upgrade and HSTS are for hosts with TLS', () => {
    const { policy } = policyOf('');
    expect(Object.keys(siteHeaders(policy))).not.toContain('Strict-Transport-Security');
    expect(siteHeaders(policy)['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
    expect(hostHeaders(policy)['Content-Security-Policy']).toContain('upgrade-insecure-requests');
  });

  it('an API on http: is not upgraded', () => {
    const { policy } = policyOf('', 'http://localhost:9');
    expect(hostHeaders(policy)['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
  });
});
