import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { isSavedAlready } from '../../../app/session/saved-already.ts';
import type { MessageTemplate } from '../../../contract/message.ts';
import {
  createTemplate,
  deleteTemplate,
  getTemplates,
  replaceTemplate,
  type SharedTemplate,
} from '../../../contract/templates.ts';
import { type ApiError, isEntryGone, type Result } from '../../../lib/api-error.ts';

/** The loading state of the templates that the team of a guild shares. */
export type TeamState =
  | { readonly kind: 'loading' }
  /** The host does not support shared templates. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** Last saved first. */
  | { readonly kind: 'ready'; readonly items: readonly SharedTemplate[]; readonly max: number };

/** Each write resolves with why it failed, or null. After a conflict with somebody else's change, the list is loaded again. */
export interface Team {
  readonly state: TeamState;
  readonly reload: () => void;
  create(name: string, message: MessageTemplate): Promise<ApiError | null>;
  replace(template: SharedTemplate, name: string, message: MessageTemplate): Promise<ApiError | null>;
  remove(template: SharedTemplate): Promise<ApiError | null>;
}

const isOutdated = (error: ApiError) => error.kind === 'stale' || isEntryGone(error);

/** Loads the shared templates of a guild while it is mounted, and writes them. */
export function useTeam(guildId: string): Team {
  const [state, setState] = useState<TeamState>({ kind: 'loading' });
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const result = await call(getTemplates, { params: { id: guildId }, ...(signal && { signal }) });
      if (signal?.aborted) return;
      if (result.ok) setState({ kind: 'ready', ...result.value });
      else
        setState(
          result.error.kind === 'not_offered' ? { kind: 'absent' } : { kind: 'failed', error: result.error },
        );
    },
    [guildId],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void read(leaving.signal);
    return () => leaving.abort();
  }, [read]);

  async function settle(
    result: Result<unknown>,
    change: (items: readonly SharedTemplate[]) => readonly SharedTemplate[],
  ): Promise<ApiError | null> {
    if (result.ok) {
      setState((before) => (before.kind === 'ready' ? { ...before, items: change(before.items) } : before));
      return null;
    }
    if (isOutdated(result.error)) await read();
    return result.error;
  }
  return {
    state,
    reload() {
      setState({ kind: 'loading' });
      void read();
    },
    async create(name, message) {
      const result = await call(createTemplate, { params: { id: guildId }, body: { name, message } });
      return settle(result, (items) => (result.ok ? [result.value, ...items] : items));
    },
    async replace({ id, etag }, name, message) {
      const params = { id: guildId, templateId: id };
      const body = { name, message };
      const result = await call(replaceTemplate, { params, body, ifMatch: etag });
      const error = await settle(result, (items) =>
        result.ok ? [result.value, ...items.filter((one) => one.id !== id)] : items,
      );
      return error && isSavedAlready(error, body) ? null : error;
    },
    async remove({ id, etag }) {
      const params = { id: guildId, templateId: id };
      const result = await call(deleteTemplate, { params, ifMatch: etag });
      return settle(result, (items) => items.filter((one) => one.id !== id));
    },
  };
}
