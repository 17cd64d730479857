import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { manifestOf, writeManifests } from '../../../scripts/build/installed.ts';
import { optionsFrom } from '../../../scripts/build/options.ts';
import { securityContact } from '../../../scripts/build/security-contact.ts';
import { readConfig } from '../../../src/config.ts';
import { locales, shellFor } from '../../../src/routes.ts';
import { root } from '../../guards/files.ts';

const brand = { name: 'Sentinel', primary: '#aa3355' };

describe('the manifest', () => {
  it.each(locales)('in %s has the name and colour of the configuration, and opens on a screen', (locale) => {
    const manifest = manifestOf(brand, 'What it is', locale);
    expect(manifest).toMatchObject({ name: 'Sentinel', theme_color: '#aa3355', lang: locale, id: '/' });
    expect(manifest.dir).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    expect(shellFor(manifest.start_url).status).toBe(200);
  });

  it('names icons that are there, square and of the size that it says, one of them maskable', async () => {
    const { icons } = manifestOf(brand, '', 'fr');
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(join(root, 'public', src)).metadata();
      expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
    }
  });

  it('has no see-through corner where systems cut the corners', async () => {
    for (const file of ['icons/maskable-512.png', 'apple-touch-icon.png']) {
      const { data, info } = await sharp(join(root, 'public', file))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.channels, data[3]]).toEqual([4, 255]);
    }
  });

  describe('written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigie-manifest-'));
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    it('is a file for each language, where its page looks for it', () => {
      const options = optionsFrom({ PUBLIC_I18N: 'on' });
      writeManifests(root, { ...options, outDir: relative(root, folder) });
      const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
      expect(read('manifest.json').lang).toBe('fr');
      expect(read('en/manifest.json').start_url).toBe('/en/dashboard');
      expect(read('ar/manifest.json').description).toMatch(/\p{Script=Arabic}/u);
    });
  });
});

describe('security.txt', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const config = readConfig({
    PUBLIC_OPERATOR_EMAIL: 'security@example.org',
    PUBLIC_SITE_ORIGIN: 'https://vigie.example',
  });

  it('says whom to write to, and until when, less than a year from now', () => {
    expect(securityContact(config, now)).toBe(
      'Contact: mailto:security@example.org\n' +
        'Expires: 2027-10-19T00:00:00Z\n' +
        'Canonical: https://vigie.example/.well-known/security.txt\n',
    );
  });

  it('is not written without an address', () => {
    expect(securityContact(readConfig({}), now)).toBeNull();
  });
});
