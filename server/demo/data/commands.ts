import { snowflake } from '../../db/ids.ts';
import type { commands } from '../../db/schema.ts';

interface DemoCommand {
  /** Includes subcommands; without the slash. */
  readonly name: string;
  /** How often it is used, relative to the others. */
  readonly weight: number;
  readonly fr: string;
  readonly en: string;
  readonly ar: string;
}

/** The bot's commands: their usage appears in the demo's statistics, and messages can mention them. */
export const demoCommands: readonly DemoCommand[] = [
  { name: 'warn', weight: 9, fr: 'Avertit un membre', en: 'Warns a member', ar: 'ينذر عضوًا' },
  {
    name: 'history',
    weight: 8,
    fr: 'Affiche l’historique d’un membre',
    en: 'Shows the history of a member',
    ar: 'يعرض سجل عضو',
  },
  {
    name: 'timeout',
    weight: 7,
    fr: 'Exclut temporairement un membre',
    en: 'Times a member out',
    ar: 'يوقف عضوًا مؤقتًا',
  },
  { name: 'help', weight: 6, fr: 'Présente les commandes', en: 'Explains the commands', ar: 'يشرح الأوامر' },
  {
    name: 'userinfo',
    weight: 6,
    fr: 'Affiche le profil d’un membre',
    en: 'Shows the profile of a member',
    ar: 'يعرض الملف الشخصي لعضو',
  },
  {
    name: 'purge',
    weight: 5,
    fr: 'Supprime les derniers messages du salon',
    en: 'Deletes the last messages of the channel',
    ar: 'يحذف آخر رسائل القناة',
  },
  { name: 'ban', weight: 3, fr: 'Bannit un membre', en: 'Bans a member', ar: 'يحظر عضوًا' },
  {
    name: 'unban',
    weight: 1,
    fr: 'Lève un bannissement',
    en: 'Lifts a ban',
    ar: 'يرفع الحظر عن عضو',
  },
  { name: 'kick', weight: 2, fr: 'Expulse un membre', en: 'Kicks a member', ar: 'يطرد عضوًا' },
  { name: 'mute', weight: 2, fr: 'Met un membre en sourdine', en: 'Mutes a member', ar: 'يكتم عضوًا' },
  {
    name: 'unmute',
    weight: 1,
    fr: 'Lève la mise en sourdine d’un membre',
    en: 'Unmutes a member',
    ar: 'يرفع الكتم عن عضو',
  },
  {
    name: 'case view',
    weight: 3,
    fr: 'Affiche un cas',
    en: 'Shows a case',
    ar: 'يعرض حالة',
  },
  {
    name: 'case edit',
    weight: 1,
    fr: 'Modifie le motif d’un cas',
    en: 'Changes the reason of a case',
    ar: 'يغيّر سبب حالة',
  },
  {
    name: 'case note add',
    weight: 1,
    fr: 'Ajoute une note à un cas',
    en: 'Adds a note to a case',
    ar: 'يضيف ملاحظة إلى حالة',
  },
  { name: 'ticket close', weight: 3, fr: 'Ferme le ticket', en: 'Closes the ticket', ar: 'يغلق التذكرة' },
  {
    name: 'ticket add',
    weight: 1,
    fr: 'Ajoute un membre au ticket',
    en: 'Adds a member to the ticket',
    ar: 'يضيف عضوًا إلى التذكرة',
  },
  {
    name: 'slowmode',
    weight: 2,
    fr: 'Ralentit les messages du salon',
    en: 'Slows the channel down',
    ar: 'يبطئ الرسائل في القناة',
  },
  { name: 'lock channel', weight: 1, fr: 'Verrouille un salon', en: 'Locks a channel', ar: 'يقفل قناة' },
  {
    name: 'unlock channel',
    weight: 1,
    fr: 'Déverrouille un salon',
    en: 'Unlocks a channel',
    ar: 'يفتح قناة مقفلة',
  },
  {
    name: 'lockdown',
    weight: 1,
    fr: 'Verrouille tout le serveur',
    en: 'Locks the whole server',
    ar: 'يقفل الخادم كله',
  },
  {
    name: 'captcha resend',
    weight: 1,
    fr: 'Renvoie le captcha à un membre',
    en: 'Sends the captcha to a member again',
    ar: 'يعيد إرسال التحقق إلى عضو',
  },
];

/** When the first command was registered; each later one follows a minute after. */
const registered = Date.parse('2020-11-02T10:00:00Z');

/** The commands as database rows. Subcommands have the id of the command they belong to. */
export function commandRows(): (typeof commands.$inferInsert)[] {
  const ids = new Map<string, string>();
  return demoCommands.map(({ name, fr, en, ar }) => {
    const [command = name] = name.split(' ');
    const id = ids.get(command) ?? snowflake(registered + ids.size * 60_000, 7);
    ids.set(command, id);
    return { id, name, descriptions: { fr, en, ar } };
  });
}
