/** The words of a page that come from no locale file, as far as a page in the pseudo-language shows them (pseudo-site.ts). */
import type { Page, Response } from 'playwright/test';
import { formatAgo } from '../../../src/i18n/format.ts';
import type { Locale } from '../../../src/routes.ts';
import { apiOrigin } from '../../e2e/origins.ts';

/** Names that are the same in every language: of the product, of formats, of units and of keys; and the end of "1er" (date-format.ts). */
const names =
  'vigie discord patreon csv json html url id ids api css utc gmt http https px ko mo go kb mb gb ms ctrl alt maj shift cmd esc f k g c b j er français english العربية';

/** Names of hosts, such as those from which pictures come. */
const hosts = /\b(?:[a-z\d-]+\.)+[a-z]{2,}\b/gi;

const lettersOf = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** What dates, durations, lists and numbers are written with. */
function intlWords(locale: Locale): string[] {
  const out: string[] = [];
  const styles = ['long', 'short', 'narrow'] as const;
  for (let month = 0; month < 12; month += 1)
    for (const style of styles) {
      const write = (options: Intl.DateTimeFormatOptions, day: number) =>
        out.push(new Intl.DateTimeFormat(locale, options).format(new Date(2026, month, day)));
      write({ month: style, day: 'numeric' }, 1);
      for (let day = 1; day <= 7; day += 1) write({ weekday: style }, day);
    }
  const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
  for (const style of styles)
    for (const unit of units)
      for (const count of [-2, -1, 0, 1, 2]) {
        out.push(new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' }).format(count, unit));
        out.push(
          new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: style }).format(Math.abs(count)),
        );
      }
  for (const type of ['conjunction', 'disjunction'] as const)
    out.push(new Intl.ListFormat(locale, { type }).format(['1', '2', '3']));
  out.push(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'full' }).format(0));
  for (const notation of [1e3, 1e6, 1e9])
    out.push(new Intl.NumberFormat(locale, { notation: 'compact' }).format(notation));
  // "Just now", which no browser knows, is not in a locale file.
  out.push(formatAgo(0, 0, locale));
  return out.flatMap(lettersOf);
}

/** Words that may stand on a page without being in its language; those of the replies come as the page calls the API. */
export class KnownWords {
  readonly #known = new Set([...lettersOf(names), ...intlWords('fr')]);
  readonly #reading: Promise<void>[] = [];

  /** Learns what the host answers the pages of this context from now on. */
  learnFrom(page: Page): void {
    const learn = async (reply: Response) => {
      const text = await reply.text().catch(() => '');
      for (const word of lettersOf(text.replace(/\\n/g, ' '))) this.#known.add(word);
    };
    page.on('response', (reply) => {
      if (reply.url().startsWith(apiOrigin)) this.#reading.push(learn(reply));
    });
  }

  /** Learns what people have named on this page: a label may have it too, such as that of a button that takes a role away. */
  async learnNames(page: Page): Promise<void> {
    const names = await page.locator('bdi').allTextContents();
    for (const word of names.flatMap(lettersOf)) this.#known.add(word);
  }

  /** The words of a text that neither are marked nor known. */
  async unknownIn(text: string, mark: string): Promise<string[]> {
    await Promise.all(this.#reading);
    return lettersOf(text.replace(hosts, ' ')).filter(
      (word) => !word.endsWith(mark) && !this.#known.has(word),
    );
  }
}

/** Every text of the page that is shown or read out. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is no text, what says in which language it is, what is code, and what people have written.
    const others = 'script, style, template, noscript, [lang]:not(html), code, kbd, bdi, .chat-log';
    // Of an avatar.
    const initials = /^[\p{Lu}\p{Lo}\d]{1,2}$/u;
    const found: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(others)) continue;
      if (node instanceof Text && !initials.test(node.data)) found.push(node.data);
      if (!(node instanceof Element)) continue;
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
        'title',
        'placeholder',
        'alt',
      ])
        found.push(node.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });
}
