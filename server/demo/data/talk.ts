import type { Locale } from '../../../src/routes.ts';
import type { MessageExtras } from '../../db/schema/transcripts.ts';
import { demoAccounts } from './accounts.ts';

/** The messages in the tickets of a guild. `{opener}`, `{channel}` and `{role}` become mentions. */
export interface Talk {
  readonly welcome: string;
  readonly opener: readonly string[];
  readonly staff: readonly string[];
  /** Attachments, embeds and the like that some messages have. */
  readonly extras: readonly MessageExtras[];
}

const both = [demoAccounts.manager.id, demoAccounts.moderator.id];

const usualExtras: readonly MessageExtras[] = [
  { reactions: [{ emoji: '👍', image_url: null, count: 2, user_ids: both }] },
  { reactions: [{ emoji: '✅', image_url: null, count: 1, user_ids: [demoAccounts.moderator.id] }] },
  {
    attachments: [
      {
        name: 'capture.png',
        url: 'https://media.example/capture.png',
        size: 184_320,
        content_type: 'image/png',
        width: 1280,
        height: 720,
      },
    ],
  },
  {
    attachments: [
      { name: 'journal.txt', url: '', size: 2048, content_type: 'text/plain', width: null, height: null },
    ],
  },
  {
    embeds: [
      {
        title: 'platform.example',
        url: 'https://platform.example/help',
        description: 'Help centre',
        color: 0x939beb,
        fields: [{ name: 'Article', value: '42', inline: true }],
      },
    ],
  },
  { system: 'pinned a message' },
];

export const talks: Readonly<Record<Locale, Talk>> = {
  fr: {
    welcome: 'Bonjour {opener}, merci de décrire votre demande. L’équipe vous répond ici.',
    opener: [
      'Bonjour, je n’arrive plus à écrire dans {channel} depuis ce matin.',
      'Voilà une capture, on voit bien le message d’erreur.',
      'D’accord, merci **beaucoup** pour votre aide\u202f!',
      'J’ai été averti, mais je crois que c’est une erreur\u202f: je répondais à quelqu’un.',
      'Est-ce que je peux récupérer mon rôle {role}\u202f?',
      'Oui, c’est exactement ça.',
      '> merci de relire le règlement\nC’est fait.',
    ],
    staff: [
      'Bonjour, je regarde ça tout de suite.',
      'Pouvez-vous nous donner la date et le salon, s’il vous plaît\u202f?',
      'C’est corrigé\u202f: {opener}, vous pouvez réessayer.',
      'J’en parle au reste de l’équipe et je reviens vers vous.',
      'Le règlement est dans {channel}, le point 4 en particulier.',
      'Avez-vous d’autres questions\u202f?',
    ],
    extras: usualExtras,
  },
  en: {
    welcome: 'Hi {opener}, please tell us what happened. Someone will be with you soon.',
    opener: [
      'Hi, I can’t talk in {channel} any more since this morning.',
      'Here is the clip, it starts at 02:14.',
      'Okay, thanks **a lot** for the quick help!',
      'I got a timeout but I was only quoting someone else.',
      'Can I have my {role} role back?',
      'Yes, that’s the one.',
      'My account was stolen, I think it is `0xA11CE` who did it.',
      '> please read the rules\nI did, twice.',
      '||I’d rather not say the name in public||',
    ],
    staff: [
      'Hello, having a look now.',
      'Could you give us the match ID and the time, please?',
      'Fixed. {opener}, please try again.',
      'I’ve asked the leads and will get back to you.',
      'The rules are in {channel}, see number 4.',
      'Anything else that we can do for you?',
      '```json\n{ "case": 4821, "status": "revoked" }\n```',
    ],
    extras: usualExtras,
  },
  ar: {
    welcome: 'أهلًا {opener}، نرجو وصف الطلب وسيأتي رد الفريق هنا.',
    opener: [
      'السلام عليكم، لا أستطيع الكتابة في {channel} منذ الصباح.',
      'هذه صورة للخطأ: `TypeError: undefined is not a function`',
      'شكرًا جزيلًا على **سرعة** الرد!',
      'وصلني إنذار وأظنه خطأ، كنت أشرح مكتبة React لا أكثر.',
      'هل يمكن استعادة الدور {role}؟',
      'نعم، هذا ما قصدته.',
    ],
    staff: [
      'وعليكم السلام، سأتحقق من الأمر حالًا.',
      'متى حدث ذلك وفي أي قناة من فضلك؟',
      'تم الإصلاح، جرّب مرة أخرى يا {opener}.',
      'سأسأل بقية الفريق وأعود إليك.',
      'القواعد في {channel}، انظر البند ٤.',
    ],
    extras: usualExtras,
  },
};
