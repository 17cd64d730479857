import type { LogEvent } from '../../src/contract/logs.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import { defaultLocale, type Locale } from '../../src/routes.ts';

/** What the guild's staff read, in the guild's language. */
const texts: Readonly<Record<Locale, { readonly title: string; readonly text: string }>> = {
  fr: { title: 'Essai du journal', text: 'Cet événement sera consigné ici :' },
  en: { title: 'Log test', text: 'This event will be logged here:' },
  ar: { title: 'تجربة السجل', text: 'سيُسجَّل هذا الحدث هنا:' },
};

/** A line of the log that says it is a test, for an event by its machine name. */
export function testLine(event: LogEvent, locale: string, now: Date): MessageTemplate {
  const { title, text } = texts[locale as Locale] ?? texts[defaultLocale];
  return { embeds: [{ title, description: `${text} \`${event}\``, timestamp: now.toISOString() }] };
}
