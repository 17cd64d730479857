import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

export const picturesHandlers = {
  getPictureLink({ config, query, now }) {
    if (!config.pictures) throw refuse('not_found');
    const { path, until } = config.pictures.make(query.url, now);
    return { path, until: until.toISOString() };
  },
} satisfies Handlers;
