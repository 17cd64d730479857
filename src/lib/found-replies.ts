import type { SavedReply } from '../contract/saved-replies.ts';
import { fold } from './search.ts';

type Reply = Pick<SavedReply, 'name' | 'text' | 'panel_ids' | 'uses'>;

/** How well a reply fits what is typed: its name begins with it, or contains it, or its text does; -1 for none of these. */
function placeOf({ name, text }: Reply, wanted: string): number {
  const folded = fold(name);
  if (folded.startsWith(wanted)) return 0;
  if (folded.includes(wanted)) return 1;
  return fold(text).includes(wanted) ? 2 : -1;
}

/** The replies for a panel that fit what is typed: by how well they do, and then the most used first. */
export function foundReplies<R extends Reply>(
  replies: readonly R[],
  panelId: string,
  query: string,
): readonly R[] {
  const wanted = fold(query);
  return replies
    .filter(({ panel_ids }) => panel_ids.length === 0 || panel_ids.includes(panelId))
    .map((reply) => ({ reply, place: placeOf(reply, wanted) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place || other.reply.uses - one.reply.uses)
    .map(({ reply }) => reply);
}
