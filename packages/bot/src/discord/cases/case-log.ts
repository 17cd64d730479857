import { formatDuration } from '../../../../../src/lib/duration.ts';
import type { BotCase } from '../../contract.ts';
import type { Bot } from '../bot.ts';
import { plain } from '../markdown.ts';
import type { NamedPerson } from '../people.ts';
import { sanctionTexts } from '../sanctions/sanction-texts.ts';
import { type Texts, textsFor } from '../texts.ts';

interface LogTexts {
  readonly changed: (number: number) => string;
  readonly deleted: (number: number) => string;
  readonly was: (what: string) => string;
  readonly is: (what: string) => string;
  readonly none: string;
}

const texts: Texts<LogTexts> = {
  fr: {
    changed: (number) => `Cas ${number} modifié`,
    deleted: (number) => `Cas ${number} supprimé`,
    was: (what) => `${what} avant`,
    is: (what) => `${what} après`,
    none: 'Aucun',
  },
  en: {
    changed: (number) => `Case ${number} changed`,
    deleted: (number) => `Case ${number} deleted`,
    was: (what) => `${what} before`,
    is: (what) => `${what} after`,
    none: 'None',
  },
  ar: {
    changed: (number) => `غُيّرت الحالة ${number}`,
    deleted: (number) => `حُذفت الحالة ${number}`,
    was: (what) => `${what} قبل التغيير`,
    is: (what) => `${what} بعد التغيير`,
    none: 'لا شيء',
  },
};

type Changes = { readonly reason?: string; readonly duration_seconds?: number | null };

/** Writes into the log of a guild that somebody changed a case. */
export function logCaseChange(bot: Bot, guildId: string, of: BotCase, by: NamedPerson, to: Changes): void {
  if (!bot.guildLog.isOn(guildId, 'case_edit')) return;
  const words = textsFor(bot, guildId, texts);
  const labels = textsFor(bot, guildId, sanctionTexts);
  const text = (reason: string | null) => (reason ? plain(reason) : words.none);
  const time = (seconds: number | null) =>
    seconds === null ? labels.noEnd : formatDuration(seconds, labels.language);
  const pairs: [string, string, string][] = [];
  if (to.reason !== undefined) pairs.push([labels.reason, text(of.reason), text(to.reason)]);
  if (to.duration_seconds !== undefined)
    pairs.push([labels.duration, time(of.duration_seconds), time(to.duration_seconds)]);
  void bot.guildLog.write(guildId, 'case_edit', {
    title: words.changed(of.number),
    fields: [
      { name: labels.by, value: `<@${by.id}>` },
      ...pairs.flatMap(([name, before, after]) => [
        { name: words.was(name), value: before },
        { name: words.is(name), value: after },
      ]),
    ],
    person: of.target,
    about: { user_id: of.target.id },
  });
}

/** Writes into the log of a guild that somebody deleted a case, and what it was. */
export function logCaseDeletion(bot: Bot, guildId: string, of: BotCase, by: NamedPerson): void {
  const labels = textsFor(bot, guildId, sanctionTexts);
  void bot.guildLog.write(guildId, 'case_delete', {
    title: textsFor(bot, guildId, texts).deleted(of.number),
    text: labels.names[of.action],
    fields: [
      { name: labels.member, value: `<@${of.target.id}> (${plain(of.target.username)})` },
      { name: labels.by, value: `<@${by.id}>` },
      ...(of.reason ? [{ name: labels.reason, value: plain(of.reason) }] : []),
    ],
    person: of.target,
    tone: 'bad',
    about: { user_id: of.target.id },
  });
}
