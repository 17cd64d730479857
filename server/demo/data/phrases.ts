import type { AutomodType } from '../../../src/contract/automod-rule.ts';
import type { Locale } from '../../../src/routes.ts';

interface Words {
  readonly first: readonly string[];
  /** The first names in Latin letters, for user names. */
  readonly handles: readonly string[];
  /** Appended to a first name to form a display name. */
  readonly second: readonly string[];
  /** Reasons for sanctions. */
  readonly reasons: readonly string[];
  /** The reason that automod writes, by type. */
  readonly automod: Readonly<Record<AutomodType, string>>;
  readonly captcha: string;
  /** Reasons for closing a ticket. */
  readonly closed: readonly string[];
  /** Notes on a case. */
  readonly notes: readonly string[];
}

const list = (words: string) => words.split(', ');
const ascii = (words: readonly string[]) =>
  words.map((word) =>
    word
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase(),
  );

const french = list(
  'Agathe, Baptiste, Clémence, Damien, Élise, Fabien, Gaëlle, Hugo, Isabelle, Jérôme, Karine, Léo, Manon, Noé, Océane, Pascal, Quentin, Romane, Sylvain, Tiphaine, Ulysse, Valérie, Yann, Zoé',
);
const english = list(
  'Alex, Bailey, Casey, Dakota, Ellis, Frankie, Gray, Harper, Indigo, Jules, Kai, Logan, Morgan, Noor, Oakley, Parker, Quinn, Riley, Sage, Tatum, Umi, Vale, Wren, Xen, Yuri, Zephyr, Luka, Mateo, Ingrid, Tomasz, Ayşe, Sofía, Jürgen, Chloé, Bjørn, Zofia',
);

/** Names of the members of a guild and texts of its moderators, in the language of the guild. */
export const words: Readonly<Record<Locale, Words>> = {
  fr: {
    first: french,
    handles: ascii(french),
    second: list(
      'Dubois, Lefèvre, Moreau, Garnier, Fontaine, Chevalier, Perrin, Marchal, Besnard, du 44, le vert, des champs, au jardin, Tremblay, Peeters, K., R., D.',
    ),
    reasons: list(
      'Publicité répétée dans les salons, Propos blessants envers un membre, Messages hors sujet malgré deux rappels, Lien vers un site frauduleux, Spam de mentions, Insultes dans le salon discussion, Non-respect du règlement du troc, Photos sans rapport avec le salon, Provocations répétées, Usurpation de pseudo',
    ),
    automod: {
      spam: 'Trop de messages en peu de temps',
      duplicates: 'Même message répété',
      mentions: 'Trop de mentions',
      invites: 'Invitation vers un autre serveur',
      links: 'Lien interdit',
      words: 'Mot interdit',
      regex: 'Motif interdit',
      caps: 'Trop de majuscules',
      emoji: 'Trop d’émojis',
      attachments: 'Pièce jointe interdite',
      markdown: 'Mise en forme interdite',
      raid: 'Arrivées massives',
      names: 'Pseudo interdit',
    },
    captcha: 'Vérification non réussie',
    closed: list('Question résolue, Sans réponse depuis une semaine, Doublon, Transmis à l’équipe'),
    notes: list('S’est excusé depuis, Déjà averti à l’oral, À surveiller jusqu’à la fin du mois'),
  },
  en: {
    first: english,
    handles: ascii(english),
    second: list(
      'the Bold, of Orion, GG, on Main, Plays, Irl, TTV, 99, 2k, the Third, Nightfall, Hawk, Fox, Wolf, Raven, Storm, Blaze, Frost, Pixel, Byte, Rogue, Ace, Echo, Drift, Comet, Quasar, Pulsar, Vega, Altair, Rigel',
    ),
    reasons: list(
      'Spamming invites in several channels, Slurs in voice chat, Posting a phishing link, Harassing another member after a warning, Mass mentions, Selling accounts, Cheating in a community scrim, Ban evasion with a second account, NSFW content outside the marked channel, Flooding general with copypasta, Impersonating a member of staff, Advertising a betting site, Leaking tournament brackets, Toxic behaviour in ranked lobby, Repeated off-topic posts in strategy, Threats towards a caster, Scam giveaway, Excessive caps after two reminders, Hate speech in profile, Raid participation',
    ),
    automod: {
      spam: 'Too many messages at once',
      duplicates: 'Same message repeated',
      mentions: 'Too many mentions',
      invites: 'Invite to another server',
      links: 'Blocked link',
      words: 'Blocked word',
      regex: 'Blocked pattern',
      caps: 'Too many capitals',
      emoji: 'Too many emoji',
      attachments: 'Blocked attachment',
      markdown: 'Blocked formatting',
      raid: 'Mass join',
      names: 'Blocked display name',
    },
    captcha: 'Captcha failed',
    closed: list(
      'Solved, No answer for seven days, Duplicate, Moved to the appeals desk, Account restored, Report confirmed and acted on, Not enough evidence',
    ),
    notes: list(
      'Apologised in the ticket, Second account confirmed by voice, Keep an eye on this one, Appeal denied, Agreed in the weekly meeting',
    ),
  },
  ar: {
    first: list(
      'أحمد, فاطمة, يوسف, مريم, محمود, هند, طارق, ليلى, سامي, رنا, عبد الله, دينا, كريم, هالة, زياد, أسماء, بلال, ريم, ماجد, نور',
    ),
    handles: list(
      'ahmad, fatima, yusuf, maryam, mahmoud, hind, tariq, layla, sami, rana, abdullah, dina, karim, hala, ziad, asma, bilal, reem, majed, nour',
    ),
    second: list(
      'العتيبي, الشريف, حداد, المغربي, Dev, منصور, الخطيب, JS, الأنصاري, بن علي, سالم, Ops, الزهراني',
    ),
    reasons: list(
      'نشر روابط دعوة متكررة, إساءة إلى أحد الأعضاء, رسائل مكررة في أكثر من قناة, رابط تصيّد احتيالي, إعلان بلا إذن, Spam في قناة الوظائف, الخروج عن الموضوع بعد التنبيه, انتحال صفة مشرف',
    ),
    automod: {
      spam: 'رسائل كثيرة في وقت قصير',
      duplicates: 'تكرار الرسالة نفسها',
      mentions: 'إشارات كثيرة',
      invites: 'دعوة إلى خادم آخر',
      links: 'رابط محظور',
      words: 'كلمة محظورة',
      regex: 'نمط محظور',
      caps: 'أحرف كبيرة كثيرة',
      emoji: 'رموز تعبيرية كثيرة',
      attachments: 'مرفق محظور',
      markdown: 'تنسيق محظور',
      raid: 'انضمام جماعي',
      names: 'اسم مستعار محظور',
    },
    captcha: 'لم يُجتز التحقق',
    closed: list('تم الحل, لا رد منذ أسبوع, طلب مكرر, أُحيل إلى الإدارة'),
    notes: list('اعتذر لاحقًا, سبق تنبيهه, للمتابعة'),
  },
};
