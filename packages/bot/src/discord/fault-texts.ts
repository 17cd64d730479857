import { cutTo } from '../../../../src/contract/characters.ts';
import type { Fault } from './fault.ts';
import { plain } from './markdown.ts';
import type { Texts } from './texts.ts';

/** What went wrong, as people read it. */
export interface FaultTexts {
  readonly permissions: Readonly<Record<string, string>>;
  /** The bot lacks a permission. */
  readonly missing: (permission: string) => string;
  readonly rank: string;
  readonly gone: string;
  readonly failed: (said: string) => string;
  /** The person lacks a permission. */
  readonly notAllowed: (permission: string) => string;
  readonly aboveYou: string;
}

export const faultTexts: Texts<FaultTexts> = {
  fr: {
    permissions: {
      kick_members: 'Expulser des membres',
      ban_members: 'Bannir des membres',
      manage_roles: 'Gérer les rôles',
      moderate_members: 'Exclure temporairement des membres',
      manage_channels: 'Gérer les salons',
      manage_guild: 'Gérer le serveur',
    },
    missing: (permission) => `Il manque au bot la permission «\u00a0${permission}\u00a0».`,
    rank: 'Le rôle du bot n’est pas au-dessus de celui de ce membre\u00a0: placez-le plus haut.',
    gone: 'Il n’y a rien à faire\u00a0: ce membre n’est pas là, ou la sanction est déjà levée.',
    failed: (said) => `La plateforme a refusé\u00a0: ${said}`,
    notAllowed: (permission) => `Il vous faut la permission «\u00a0${permission}\u00a0».`,
    aboveYou: 'Votre rôle n’est pas au-dessus de celui de ce membre.',
  },
  en: {
    permissions: {
      kick_members: 'Kick Members',
      ban_members: 'Ban Members',
      manage_roles: 'Manage Roles',
      moderate_members: 'Timeout Members',
      manage_channels: 'Manage Channels',
      manage_guild: 'Manage Server',
    },
    missing: (permission) => `The bot lacks the permission “${permission}”.`,
    rank: 'The bot’s role is not above this member’s: move it up.',
    gone: 'There is nothing to do: this member is not here, or the sanction was lifted already.',
    failed: (said) => `The platform refused it: ${said}`,
    notAllowed: (permission) => `You need the permission “${permission}”.`,
    aboveYou: 'Your role is not above this member’s.',
  },
  ar: {
    permissions: {
      kick_members: 'طرد الأعضاء',
      ban_members: 'حظر الأعضاء',
      manage_roles: 'إدارة الأدوار',
      moderate_members: 'إيقاف الأعضاء مؤقتًا',
      manage_channels: 'إدارة القنوات',
      manage_guild: 'إدارة الخادم',
    },
    missing: (permission) => `يفتقر البوت إلى صلاحية «${permission}».`,
    rank: 'دور البوت ليس أعلى من دور هذا العضو: يلزم رفع دور البوت.',
    gone: 'لا شيء يمكن فعله: العضو غير موجود، أو سبق رفع العقوبة.',
    failed: (said) => `رفضت المنصة ذلك: ${said}`,
    notAllowed: (permission) => `تلزمك صلاحية «${permission}».`,
    aboveYou: 'دورك ليس أعلى من دور هذا العضو.',
  },
};

/** How much of what the platform said fits into an answer, in characters. */
const longestDetail = 500;

/** A fault in a sentence. */
export function sentenceOf({ reason, permission, detail }: Fault, texts: FaultTexts): string {
  if (reason === 'missing_permission' && permission !== null)
    return texts.missing(texts.permissions[permission] ?? permission);
  if (reason === 'rank' || reason === 'gone') return texts[reason];
  return texts.failed(plain(cutTo(detail ?? '?', longestDetail)));
}
