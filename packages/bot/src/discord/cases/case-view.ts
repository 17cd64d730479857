import type { APIEmbed } from 'discord.js';
import { formatDuration } from '../../../../../src/lib/duration.ts';
import type { BotCase } from '../../contract.ts';
import { plain } from '../markdown.ts';
import { sanctionTexts, timestamp } from '../sanctions/sanction-texts.ts';
import type { Language, Texts } from '../texts.ts';

interface CaseTexts {
  readonly language: Language;
  readonly title: (action: string, number: number) => string;
  readonly statuses: Readonly<Record<BotCase['status'], string>>;
  readonly status: string;
  readonly at: string;
  readonly ends: string;
  readonly rule: string;
  readonly changed: (when: string, by: string) => string;
  readonly ended: (when: string, by: string) => string;
  readonly note: (when: string, by: string) => string;
  readonly imported: (from: string) => string;
}

export const caseTexts: Texts<CaseTexts> = {
  fr: {
    language: 'fr',
    title: (action, number) => `Cas ${number}\u00a0: ${action}`,
    statuses: { active: 'En cours', expired: 'Terminé', revoked: 'Annulé', failed: 'Échec' },
    status: 'État',
    at: 'Date',
    ends: 'Se termine',
    rule: 'Règle',
    changed: (when, by) => `Modifié ${when} par ${by}`,
    ended: (when, by) => `Annulé ${when} par ${by}`,
    note: (when, by) => `Note de ${by}, ${when}`,
    imported: (from) => `Importé de ${from}`,
  },
  en: {
    language: 'en',
    title: (action, number) => `Case ${number}: ${action}`,
    statuses: { active: 'Active', expired: 'Ended', revoked: 'Revoked', failed: 'Failed' },
    status: 'Status',
    at: 'Time',
    ends: 'Ends',
    rule: 'Rule',
    changed: (when, by) => `Changed ${when} by ${by}`,
    ended: (when, by) => `Revoked ${when} by ${by}`,
    note: (when, by) => `Note by ${by}, ${when}`,
    imported: (from) => `Imported from ${from}`,
  },
  ar: {
    language: 'ar',
    title: (action, number) => `الحالة ${number}: ${action}`,
    statuses: { active: 'سارية', expired: 'منتهية', revoked: 'ملغاة', failed: 'فشلت' },
    status: 'الوضع',
    at: 'التاريخ',
    ends: 'تنتهي',
    rule: 'القاعدة',
    changed: (when, by) => `غيّرها ${by} ${when}`,
    ended: (when, by) => `ألغاها ${by} ${when}`,
    note: (when, by) => `ملاحظة من ${by}، ${when}`,
    imported: (from) => `مستوردة من ${from}`,
  },
};

/** How long ago, as the platform shows it to each reader. */
const relative = (at: string): string => `<t:${Math.floor(Date.parse(at) / 1000)}:R>`;
const mention = ({ id }: { readonly id: string }): string => `<@${id}>`;

/** The most notes that are shown, so that all fits into an embed: those after them are on the dashboard. */
const mostNotes = 7;
const longest = 1024;

/** A case as an embed, in a language. */
export function caseEmbed(shown: BotCase, texts: CaseTexts): APIEmbed {
  const words = sanctionTexts[texts.language];
  const { target, moderator, source, rule, reason, duration_seconds, expires_at } = shown;
  const origin = rule ? `${words.sources[source]} (${rule})` : words.sources[source];
  const lines = [
    shown.changed && texts.changed(relative(shown.changed.at), mention(shown.changed.by)),
    shown.ended && texts.ended(relative(shown.ended.at), mention(shown.ended.by)),
    shown.imported_from && texts.imported(plain(shown.imported_from)),
  ];
  return {
    title: texts.title(words.names[shown.action], shown.number),
    description: lines.filter(Boolean).join('\n'),
    fields: [
      { name: words.member, value: `${mention(target)} (${plain(target.username)})`, inline: true },
      { name: words.by, value: moderator ? mention(moderator) : origin, inline: true },
      { name: texts.status, value: texts.statuses[shown.status], inline: true },
      { name: texts.at, value: timestamp(new Date(shown.created_at)), inline: true },
      ...(duration_seconds === null
        ? []
        : [{ name: words.duration, value: formatDuration(duration_seconds, texts.language), inline: true }]),
      ...(shown.status === 'active' && expires_at
        ? [{ name: texts.ends, value: relative(expires_at), inline: true }]
        : []),
      ...(reason ? [{ name: words.reason, value: plain(reason).slice(0, longest) }] : []),
      ...shown.notes.slice(0, mostNotes).map(({ author, body, created_at }) => ({
        name: texts.note(timestamp(new Date(created_at)), plain(author.display_name)).slice(0, 256),
        value: plain(body).slice(0, longest / 2),
      })),
    ],
  };
}
