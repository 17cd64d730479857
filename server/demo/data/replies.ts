import type { Locale } from '../../../src/routes.ts';
import { snowflake } from '../../db/ids.ts';
import type { Db } from '../../db/open.ts';
import { savedReplies } from '../../db/schema.ts';
import type { GuildPlan } from './blueprint.ts';
import { itemId } from './items.ts';

const day = 86_400_000;

interface ReplyPlan {
  readonly name: string;
  readonly text: string;
  readonly uses: number;
  /** Only for the first ticket panel. */
  readonly isOfPanel?: boolean;
}

const replies: Readonly<Record<Locale, readonly ReplyPlan[]>> = {
  fr: [
    {
      name: 'bonjour',
      text: 'Bonjour {username}, ici {moderator}. Votre demande est bien arrivée, je regarde et je reviens vers vous.',
      uses: 41,
    },
    {
      name: 'capture',
      text: 'Pouvez-vous joindre une capture d’écran, et préciser depuis quand cela se produit\u00a0?',
      uses: 18,
    },
    {
      name: 'résolu',
      text: 'Heureux d’avoir pu vous aider, {username}. Le ticket n°\u00a0{ticket} va être fermé\u00a0; ouvrez-en un autre si besoin.',
      uses: 27,
    },
    {
      name: 'contestation',
      text: 'Nous relisons la sanction avec l’équipe de {server} et vous répondons ici sous deux jours.',
      uses: 6,
      isOfPanel: true,
    },
  ],
  en: [
    {
      name: 'hello',
      text: 'Hello {username}, {moderator} here. Thank you for writing, I am looking into it.',
      uses: 32,
    },
    {
      name: 'screenshot',
      text: 'Could you add a screenshot, and tell us since when this happens?',
      uses: 12,
    },
    {
      name: 'solved',
      text: 'Glad we could help, {username}. Ticket {ticket} will be closed; open another one whenever you need to.',
      uses: 21,
    },
    {
      name: 'appeal',
      text: 'We are looking at the sanction with the team of {server} and will answer here within two days.',
      uses: 4,
      isOfPanel: true,
    },
  ],
  ar: [
    { name: 'ترحيب', text: 'أهلًا {username}، معك {moderator}. وصلنا طلبك، وسأعود إليك قريبًا.', uses: 29 },
    { name: 'صورة', text: 'هل يمكنك إرفاق لقطة شاشة، وإخبارنا منذ متى يحدث ذلك؟', uses: 11 },
    {
      name: 'حُل',
      text: 'سعدنا بمساعدتك يا {username}. ستُغلق التذكرة {ticket}، ويمكنك فتح غيرها متى شئت.',
      uses: 16,
    },
    {
      name: 'اعتراض',
      text: 'نراجع العقوبة مع فريق {server}، وسنرد عليك هنا خلال يومين.',
      uses: 3,
      isOfPanel: true,
    },
  ],
};

/** Inserts the saved replies of a guild that has ticket panels. */
export async function plantReplies(
  db: Db,
  guild_id: string,
  plan: GuildPlan,
  savedBy: string,
  panelAt: number,
  now: Date,
): Promise<void> {
  if (panelAt < 0) return;
  const rows = replies[plan.locale].map(({ name, text, uses, isOfPanel = false }, index) => ({
    id: snowflake(Date.parse(plan.created) + (index + 1) * 11 * day, 9),
    guild_id,
    name,
    text,
    panel_ids: isOfPanel ? [itemId(plan, panelAt)] : [],
    saved_by: savedBy,
    saved_at: new Date(now.getTime() - (20 + 9 * index) * day),
    revision: 1,
    uses,
    used_at: new Date(now.getTime() - (index + 1) * (day / 3)),
  }));
  await db.insert(savedReplies).values(rows);
}
