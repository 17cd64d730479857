/** What exports call the actions of cases. */
import type { CaseAction } from '../../contract/history.ts';
import { fold } from '../search.ts';

/** What a word of an export becomes: an action, or a row that is left out. */
export type MappedAction = CaseAction | 'skip';

const words: Readonly<Record<MappedAction, string>> = {
  note: 'note,notes,modnote,mod note,staff note,comment,remark,remarque,commentaire,ملاحظة,تعليق',
  warn: 'warn,warning,warned,strike,strikes,infraction,verbal,verbal warning,verbal warn,avertissement,averti,avert,mise en garde,إنذار,تحذير',
  timeout:
    'timeout,time out,timed out,temp timeout,timeout add,isolate,exclusion temporaire,exclure temporairement,إيقاف مؤقت',
  mute: 'mute,muted,tempmute,temp mute,temporary mute,silence,silenced,gag,voice mute,chat mute,mise en sourdine,sourdine,muet,كتم,كتم مؤقت',
  unmute:
    'unmute,unmuted,untimeout,un timeout,remove timeout,timeout remove,timeout removed,unsilence,mute removed,mute lifted,fin de sourdine,démute,levée de la mise en sourdine,levée de l exclusion temporaire,إلغاء الكتم,رفع الكتم,إلغاء الإيقاف المؤقت',
  kick: 'kick,kicked,force kick,expulsion,expulsé,expulser,طرد',
  softban: 'softban,soft ban,softbanned,expulsion avec nettoyage,طرد مع حذف الرسائل',
  ban: 'ban,banned,tempban,temp ban,temporary ban,hackban,hack ban,forceban,force ban,massban,mass ban,permaban,perm ban,hardban,hard ban,idban,bannissement,banni,bannir,حظر,حظر مؤقت',
  unban:
    'unban,unbanned,pardon,ban removed,ban lifted,unhackban,tempban end,levée du bannissement,débannissement,débanni,débannir,إلغاء الحظر,رفع الحظر',
  skip: 'deleted,delete,purge,prune,clear,slowmode,lock,unlock,role add,role remove,nick,nickname',
};

const known: ReadonlyMap<string, MappedAction> = new Map(
  Object.entries(words).flatMap(([action, list]) =>
    list.split(',').map((word) => [fold(word), action as MappedAction] as const),
  ),
);

/** A word as it is compared: without what exports put around it. */
export const actionWord = (cell: string): string => fold(cell.replace(/[^\p{L}\p{N}\s_-]/gu, ' '));

/** The types of Zeppelin's cases, which its exports write as numbers (`backend/src/data/CaseTypes.ts` there). */
const zeppelin: Readonly<Record<string, MappedAction>> = {
  '1': 'ban',
  '2': 'unban',
  '3': 'note',
  '4': 'warn',
  '5': 'kick',
  '6': 'mute',
  '7': 'unmute',
  '8': 'skip',
  '9': 'softban',
};

/** Whether a table is an export of Zeppelin, by its columns. */
export const isZeppelin = (columns: readonly string[]): boolean =>
  ['case_number', 'user_id', 'mod_id', 'type'].every((name) => columns.includes(name));

/** What a word most likely is; null when nobody knows, so that people say it. */
export function guessAction(cell: string, columns: readonly string[]): MappedAction | null {
  const word = actionWord(cell);
  const numbered = isZeppelin(columns) ? zeppelin[word] : undefined;
  if (numbered) return numbered;
  const found = known.get(word) ?? known.get(word.replace(/ /g, ''));
  if (found) return found;
  // "member ban add", "auto mute", "warn 2"; never "unbanned" for "banned", since words are compared whole.
  const parts = word.split(' ').flatMap((part) => known.get(part) ?? []);
  const [only] = new Set(parts);
  return new Set(parts).size === 1 ? (only ?? null) : null;
}
