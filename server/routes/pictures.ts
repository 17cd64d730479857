import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { isPictureAddress } from '../pictures/fetch-picture.ts';

export const picturesHandlers = {
  getPictureLink({ config, session, query, now }) {
    if (!config.pictures || !isPictureAddress(query.url)) throw refuse('not_found');
    const { path, until } = config.pictures.make(query.url, session.user.id, now);
    return { path, until: until.toISOString() };
  },
} satisfies Handlers;
