/** Calls of the API for browser tests. */
import type { AutomodRule, AutomodType } from '../../src/contract/automod-rule.ts';
import type { CaptchaSettings } from '../../src/contract/captcha.ts';
import type { Channel } from '../../src/contract/channels.ts';
import type { LogSettings } from '../../src/contract/logs.ts';
import type { Role } from '../../src/contract/roles.ts';
import { apiOrigin } from './origins.ts';
import { reachable } from './world.ts';

/** Calls the API from outside the browser; throws unless the reply is a success. */
export async function callApi<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(reachable(apiOrigin + path), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const ask = <T>(token: string, path: string, body?: object) =>
  callApi<T>(token, body ? 'POST' : 'GET', path, body);

export function readCaptcha(token: string, guild: string): Promise<CaptchaSettings> {
  return ask(token, `/guild/${guild}/captcha`);
}

export function writeCaptcha(token: string, guild: string, value: CaptchaSettings): Promise<CaptchaSettings> {
  return ask(token, `/guild/${guild}/captcha?confirm=danger`, value);
}

export function readLogs(token: string, guild: string): Promise<LogSettings> {
  return ask(token, `/guild/${guild}/logs`);
}

export function writeLogs(token: string, guild: string, value: LogSettings): Promise<LogSettings> {
  return ask(token, `/guild/${guild}/logs`, value);
}

export function readAutomod(token: string, guild: string, type: AutomodType): Promise<AutomodRule> {
  return ask(token, `/guild/${guild}/automod/${type}`);
}

export function writeAutomod(token: string, guild: string, rule: AutomodRule): Promise<AutomodRule> {
  return ask(token, `/guild/${guild}/automod/${rule.type}?confirm=danger`, rule);
}

export function revoke(token: string): Promise<void> {
  return ask(token, '/auth/logout', {});
}

export async function statusOf(token: string, path: string): Promise<number> {
  return (await fetch(reachable(apiOrigin + path), { headers: { authorization: `Bearer ${token}` } })).status;
}

/** Finds the ids of a guild's channels and roles by name; throws for an unknown name. */
export async function idsIn(token: string, guild: string) {
  const [channels, roles] = await Promise.all([
    ask<Channel[]>(token, `/guild/${guild}/channels`),
    ask<Role[]>(token, `/guild/${guild}/roles`),
  ]);
  const find = (list: readonly { id: string; name: string }[]) => (name: string) => {
    const found = list.find((entry) => entry.name === name);
    if (!found) throw new Error(`The guild has nothing named ${name}.`);
    return found.id;
  };
  return { channel: find(channels), role: find(roles) };
}
