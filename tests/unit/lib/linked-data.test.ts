/** The structured data for search engines is complete. */
import { expect, test } from 'vitest';
import { breadcrumbs, organization, priceOf, product, questions } from '../../../src/lib/linked-data.ts';
import { refusedIn } from './structured-data.ts';

const url = 'https://vigie.example/';
const sold = {
  name: 'Vigie Premium',
  description: 'More room.',
  image: `${url}og/premium-en.png`,
  url: `${url}en/premium`,
  brand: 'Vigie',
};

test.each([
  ['an organization', organization('Vigie', url, ['https://social.example/vigie'])],
  [
    'a way',
    breadcrumbs([
      { name: 'Vigie', url },
      { name: 'Premium', url: sold.url },
    ]),
  ],
  ['questions', questions([{ ask: 'Why?', answer: 'Because.' }])],
  ['a product', product({ ...sold, price: { amount: '4.99', currency: 'EUR' } })],
])('%s is accepted', async (_, thing) => {
  expect(await refusedIn(thing)).toEqual([]);
});

test('the judge sees what is missing', async () => {
  const { offers: _, ...free } = product({ ...sold, price: { amount: '4.99', currency: 'EUR' } }) as {
    offers?: unknown;
  };
  expect(await refusedIn(free)).not.toEqual([]);
});

test.each([
  ['4.99 EUR', { amount: '4.99', currency: 'EUR' }],
  ['', null],
])('the price %s', (configured, price) => {
  expect(priceOf(configured)).toEqual(price);
});
