import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { User } from '../../contract/user.ts';
import { $place } from '../navigation/place.ts';

export const UserContext = createContext<User | null>(null);

/** The guild that the screen is about. Only screens under `/dashboard/{guild_id}` ask. */
export function useGuildId(): string {
  return useStore($place).params.guild_id ?? '';
}

/** The signed-in user. Screens are only rendered with one. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('A screen is drawn inside Root.');
  return user;
}
