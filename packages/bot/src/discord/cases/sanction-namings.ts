import type { APIApplicationCommandBasicOption } from 'discord.js';
import type { Naming } from '../command-parts.ts';
import type { Deed } from '../sanctions/sanctions.ts';
import { durationOption, memberOption, messagesOption, noteOption, reasonOption } from './case-options.ts';

type Kind = Deed['kind'];

/** The names and descriptions, in the order in which people read them. */
export const sanctionNamings: Readonly<Record<Kind, Omit<Naming, 'name'>>> = {
  warn: {
    fr: 'avertir',
    description: { en: 'Warns a member', fr: 'Avertit un membre', ar: 'يوجّه إنذارًا إلى عضو' },
  },
  note: {
    fr: 'noter',
    description: {
      en: 'Writes a note into a member’s history',
      fr: 'Ajoute une note à l’historique d’un membre',
      ar: 'يضيف ملاحظة إلى سجل عضو',
    },
  },
  timeout: {
    fr: 'exclure',
    description: {
      en: 'Times a member out',
      fr: 'Exclut temporairement un membre',
      ar: 'يوقف عضوًا مؤقتًا',
    },
  },
  untimeout: {
    fr: 'lever-exclusion',
    description: {
      en: 'Ends a member’s timeout',
      fr: 'Lève l’exclusion temporaire d’un membre',
      ar: 'يرفع الإيقاف المؤقت عن عضو',
    },
  },
  mute: {
    fr: 'sourdine',
    description: { en: 'Mutes a member', fr: 'Met un membre en sourdine', ar: 'يكتم عضوًا' },
  },
  unmute: {
    fr: 'lever-sourdine',
    description: {
      en: 'Ends a member’s mute',
      fr: 'Lève la mise en sourdine d’un membre',
      ar: 'يرفع الكتم عن عضو',
    },
  },
  kick: {
    fr: 'expulser',
    description: { en: 'Kicks a member', fr: 'Expulse un membre', ar: 'يطرد عضوًا' },
  },
  ban: { fr: 'bannir', description: { en: 'Bans a member', fr: 'Bannit un membre', ar: 'يحظر عضوًا' } },
  unban: {
    fr: 'débannir',
    description: { en: 'Lifts a ban', fr: 'Lève un bannissement', ar: 'يرفع الحظر عن شخص' },
  },
  softban: {
    fr: 'expulser-nettoyer',
    description: {
      en: 'Kicks a member and deletes their recent messages',
      fr: 'Expulse un membre et supprime ses messages récents',
      ar: 'يطرد عضوًا ويحذف رسائله الأخيرة',
    },
  },
};

/** The options of each command. */
export const sanctionOptions: Readonly<Record<Kind, APIApplicationCommandBasicOption[]>> = {
  warn: [memberOption, reasonOption],
  note: [memberOption, noteOption],
  timeout: [memberOption, durationOption(true), reasonOption],
  untimeout: [memberOption, reasonOption],
  mute: [memberOption, durationOption(false), reasonOption],
  unmute: [memberOption, reasonOption],
  kick: [memberOption, reasonOption],
  ban: [memberOption, durationOption(false), messagesOption, reasonOption],
  unban: [memberOption, reasonOption],
  softban: [memberOption, messagesOption, reasonOption],
};
