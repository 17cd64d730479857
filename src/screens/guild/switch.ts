import { call } from '../../app/session/api.ts';
import type { Result } from '../../lib/api-error.ts';

/**
 * The modules that are one document with a setting `enabled`. Others are active as long as they have an enabled entry.
 */
export const switchable = ['captcha', 'logs'] as const;
export type Switchable = (typeof switchable)[number];

type SwitchIn = (id: string, enabled: boolean) => Promise<Result<unknown>>;

/** Loaded on demand, since the schemas are large and switches are rarely used. */
const switches: Readonly<Record<Switchable, SwitchIn>> = {
  async captcha(id, enabled) {
    const { getCaptcha, saveCaptcha } = await import('../../contract/captcha.ts');
    const read = await call(getCaptcha, { params: { id } });
    if (!read.ok) return read;
    const body = { ...read.value, enabled };
    return call(saveCaptcha, { params: { id }, query: {}, body, ifMatch: read.etag });
  },
  async logs(id, enabled) {
    const { getLogs, saveLogs } = await import('../../contract/logs.ts');
    const read = await call(getLogs, { params: { id } });
    if (!read.ok) return read;
    return call(saveLogs, { params: { id }, body: { ...read.value, enabled }, ifMatch: read.etag });
  },
};

/** Enables or disables a module, and keeps its other settings. Never throws. */
export async function switchModule(
  id: string,
  module: Switchable,
  enabled: boolean,
): Promise<Result<unknown>> {
  try {
    return await switches[module](id, enabled);
  } catch {
    // The code could not be loaded.
    return { ok: false, error: { kind: 'offline' } };
  }
}
