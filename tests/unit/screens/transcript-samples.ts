/** Transcripts for tests. */

import type { Transcript } from '../../../src/contract/transcript.ts';
import type { TranscriptMessage } from '../../../src/contract/transcript-message.ts';

const opener = { id: '7', username: 'lea', display_name: 'Léa', avatar_url: null };

/** A ticket without messages. */
export const emptyTranscript: Transcript = {
  ticket: {
    id: '1',
    number: 12,
    panel_id: '2',
    opener,
    channel_id: '5',
    state: 'closed',
    opened_at: '2026-11-14T10:00:00.000Z',
    claimed_by: null,
    first_response_seconds: 60,
    closed_at: '2026-11-15T10:00:00.000Z',
    closed_by: null,
    close_reason: null,
    rating: null,
    message_count: 0,
    has_transcript: true,
  },
  users: {},
  roles: {},
  channels: {},
  messages: [],
};

/** A message with an id and the members that a test needs. */
export const said = (id: string, parts: Partial<TranscriptMessage> = {}): TranscriptMessage => ({
  id,
  author_id: '7',
  content: 'Bonjour',
  created_at: '2026-11-14T10:00:00.000Z',
  edited_at: null,
  reply_to_id: null,
  embeds: [],
  attachments: [],
  reactions: [],
  system: null,
  ...parts,
});
