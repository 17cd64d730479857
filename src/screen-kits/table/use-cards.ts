import { useMedia } from '../../ui/use-media.ts';

/** True below 600 px, where a row is a card. The same border as `sm` in tailwind.config.cjs. */
export const useCards = (): boolean => useMedia('(width < 600px)');
