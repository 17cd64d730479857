import type { TicketPanelBody } from '../../contract/ticket-panel.ts';
import { decides, messageIn, nothing, postsIn, type RightsTable } from './deeds.ts';

export const ticketsRights: RightsTable<TicketPanelBody> = {
  acts: ({ enabled }) => enabled,
  rows: {
    name: nothing,
    enabled: nothing,
    channel_id: postsIn(),
    message: messageIn(({ channel_id }) => channel_id),
    button: nothing,
    // The bot opens tickets for whoever presses the button, not for whoever made the panel.
    category_id: decides,
    support_role_ids: nothing,
    ping_role_ids: {
      takes: ['mention_everyone'],
      deeds: (ids, path) =>
        (ids as readonly string[]).map((notifies) => ({
          path,
          needs: ['mention_everyone'],
          channel: null,
          notifies,
          strikes: true,
        })),
    },
    naming: nothing,
    welcome: decides,
    max_open_per_user: decides,
    cooldown_seconds: decides,
    form: nothing,
    transcript_channel_id: postsIn(),
    auto_close_seconds: nothing,
    ask_close_reason: nothing,
    names_writer: nothing,
    answer_within_seconds: nothing,
    ask_rating: nothing,
  },
};
