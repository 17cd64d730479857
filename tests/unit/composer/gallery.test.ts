/** Embeds with the same URL, which form a gallery. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeGalleries } from '../../../src/chat/drawing/embed-layout.ts';
import type { Embed } from '../../../src/chat/message/message.ts';
import {
  groupIndexes,
  groupsOf,
  imagesOf,
  withHead,
  withImages,
} from '../../../src/composer/parts/gallery.ts';

const url = 'https://a.example';
const image = (name: string) => ({ url: `https://b.example/${name}` });
const more = (name: string): Embed => ({ url, image: image(name) });
const head: Embed = { title: 'a', url, image: image('1') };

describe('embeds of one address', () => {
  test('are one group with its images', () => {
    const groups = groupsOf([head, more('2'), { title: 'b' }, more('3')]);
    expect(groups).toEqual([[head, more('2'), more('3')], [{ title: 'b' }]]);
    expect(groups.map(imagesOf)).toEqual([['1', '2', '3'].map((name) => image(name).url), ['']]);
  });

  test('are not, where one says more, has no image or the first no address', () => {
    expect(groupIndexes([head, { ...more('2'), title: 'b' }])).toEqual([[0], [1]]);
    expect(groupIndexes([head, { url }])).toEqual([[0], [1]]);
    expect(groupIndexes([{ title: 'a' }, { image: image('2') }])).toEqual([[0], [1]]);
  });

  test('take four images and no more', () => {
    expect(groupIndexes([head, more('2'), more('3'), more('4'), more('5')])).toEqual([[0, 1, 2, 3], [4]]);
    expect(groupIndexes([{ title: 'a', url }, more('1'), more('2'), more('3'), more('4')])).toEqual([
      [0, 1, 2, 3, 4],
    ]);
  });

  test('show what the platform merges', () => {
    const any = fc.constantFrom<Embed>(
      head,
      more('2'),
      { title: 'b', url },
      { title: 'c' },
      { url },
      more('3'),
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (embeds) => {
        expect(mergeGalleries(groupsOf(embeds).flat())).toEqual(mergeGalleries(embeds));
      }),
    );
  });
});

describe('the images of a group', () => {
  test('are added, emptied and removed', () => {
    const two = withImages([head], [image('1').url, '']);
    expect(two).toEqual([head, { url, image: { url: '' } }]);
    expect(withImages(two, [''])).toEqual([{ title: 'a', url }]);
    expect(withImages(two, ['', image('2').url])).toEqual([{ ...head, image: { url: '' } }, more('2')]);
  });

  test('come out as they went in', () => {
    const urls = fc.array(fc.constantFrom('', image('1').url, image('2').url), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(urls, (list) => {
        expect(imagesOf(withImages([head], list))).toEqual(list);
      }),
    );
  });

  test('go along with the address of the first embed', () => {
    const other = 'https://c.example';
    const changed = withHead([head, more('2')], (embed) => ({ ...embed, url: other }));
    expect(changed).toEqual([
      { ...head, url: other },
      { ...more('2'), url: other },
    ]);
    const same = withHead([head, more('2')], (embed) => ({ ...embed, title: 'b' }));
    expect(same[1]).toEqual(more('2'));
  });
});
