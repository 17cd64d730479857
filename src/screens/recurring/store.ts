import * as v from 'valibot';
import { call, confirmationOf } from '../../app/session/api.ts';
import { createEntries } from '../../app/stores/entries/entries.ts';
import type { Entries } from '../../app/stores/entries/entry-types.ts';
import {
  createRecurringMessage,
  deleteRecurringMessage,
  getRecurringMessages,
  orderRecurringMessages,
  type RecurringMessage,
  type RecurringMessageBody,
  recurringMessage,
  replaceRecurringMessage,
  restoreRecurringMessage,
} from '../../contract/recurring.ts';

/** The editable part of a message. */
export const recurringBody = ({
  id: _id,
  etag: _etag,
  next_run_at: _next,
  runs: _runs,
  last_run: _last,
  ...body
}: RecurringMessage): RecurringMessageBody => body;

/** Creates the recurring messages of a guild for a screen. */
export function recurringMessages(guildId: string): Entries<RecurringMessage, RecurringMessageBody> {
  const params = { id: guildId };
  const message = (messageId: string) => ({ ...params, messageId });
  return createEntries<RecurringMessage, RecurringMessageBody>({
    read: (signal) => call(getRecurringMessages, { params, signal }),
    create: (body, { isConfirmed, key }) =>
      call(createRecurringMessage, { params, query: { ...confirmationOf(isConfirmed), key }, body }),
    replace: (id, body, { etag, isConfirmed }) =>
      call(replaceRecurringMessage, {
        params: message(id),
        query: confirmationOf(isConfirmed),
        body,
        ifMatch: etag,
      }),
    remove: (id, etag) => call(deleteRecurringMessage, { params: message(id), ifMatch: etag }),
    restore: (id) => call(restoreRecurringMessage, { params: message(id) }),
    order: (ids) => call(orderRecurringMessages, { params, body: { ids: [...ids] } }),
    bodyOf: recurringBody,
    parse: (current) => {
      const { success, output } = v.safeParse(recurringMessage, current);
      return success ? output : null;
    },
  });
}
