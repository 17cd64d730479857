import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from '../../../src/ui/Avatar.tsx';

const drawn = (src: string | null) =>
  renderToStaticMarkup(createElement(Avatar, { name: 'Ada L', src, size: 24 }));

describe('a picture of somebody', () => {
  it('is drawn from the platform and from the site', () => {
    expect(drawn('https://cdn.discordapp.com/avatars/1/a.png')).toContain(
      'src="https://cdn.discordapp.com/avatars/1/a.png"',
    );
    expect(drawn('/demo/a.svg')).toContain('src="/demo/a.svg"');
  });

  it.each([
    'https://elsewhere.example/a.png',
    '/\\elsewhere.example/a.png',
    'https://cdn.discordapp.com@elsewhere.example/a.png',
    '',
  ])('is not asked of %s, which the content policy would stop', (src) => {
    expect(drawn(src)).not.toContain('<img');
    expect(drawn(src)).toContain('AL');
  });
});
