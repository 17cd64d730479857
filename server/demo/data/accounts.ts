import type { Identity } from '../../access/provider.ts';

/** The five accounts one can sign in to the demo with. Their permissions are in the plan of each guild. */
export type AccountKey = 'owner' | 'manager' | 'moderator' | 'member' | 'admin';

const person = (id: string, username: string, display_name: string, locale: string): Identity => ({
  id,
  username,
  display_name,
  avatar_url: null,
  locale,
});

export const demoAccounts: Readonly<Record<AccountKey, Identity>> = {
  owner: person('268473310986240000', 'camille.roy', 'Camille Roy', 'fr'),
  manager: person('331820954615808001', 'yanis.b', 'Yanis Belkacem', 'fr'),
  moderator: person('412347780841865216', 'lina_haddad', 'Lina Haddad', 'ar'),
  member: person('598147320467980288', 'theo.marchand', 'Théo Marchand', 'fr'),
  admin: person('204255221017214977', 'ines.fabre', 'Inès Fabre', 'fr'),
};

export const accountKeys = Object.keys(demoAccounts) as AccountKey[];
