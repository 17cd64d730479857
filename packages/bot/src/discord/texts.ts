import type { Bot } from './bot.ts';

/** The languages of what the bot writes. */
export type Language = 'fr' | 'en' | 'ar';

/** Texts in each language. English is the type of the others. */
export type Texts<Written> = Readonly<Record<Language, Written>>;

/** The texts in the language of a guild, as it was set on the dashboard. */
export function textsFor<Written>(
  bot: Pick<Bot, 'settings'>,
  guildId: string,
  texts: Texts<Written>,
): Written {
  const locale = bot.settings(guildId)?.locale;
  return locale === 'fr' || locale === 'ar' ? texts[locale] : texts.en;
}

/** The texts in the language of a person's client, for replies that only they see. */
export function textsOf<Written>(locale: string, texts: Texts<Written>): Written {
  const language = locale.split('-')[0];
  return language === 'fr' || language === 'ar' ? texts[language] : texts.en;
}
