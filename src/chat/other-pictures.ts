import { quietCall } from '../app/session/api.ts';
import { getPictureLink } from '../contract/pictures.ts';
import type { ChatView } from './drawing/view.ts';
import { createPictureLinks } from './picture-links.ts';

const host = import.meta.env.PUBLIC_API_HOST ?? '';

/** What a view of messages needs to show pictures on other hosts, if the build has that switched on. */
export const otherPictures: Pick<ChatView, 'pictureLink'> =
  import.meta.env.PUBLIC_OTHER_PICTURES === 'on'
    ? {
        pictureLink: createPictureLinks(
          (url) => quietCall(getPictureLink, { query: { url } }),
          host,
          () => Date.now(),
        ),
      }
    : {};
