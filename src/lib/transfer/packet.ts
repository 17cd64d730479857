import * as v from 'valibot';
import { channelTypes } from '../../contract/channels.ts';
import { fieldErrors } from '../../contract/field-errors.ts';
import { lenient, type SchemaParts } from '../../contract/lenient.ts';
import { id, instant } from '../../contract/primitives.ts';
import type { FieldError } from '../../contract/problem.ts';
import { jsonFault } from '../json-fault.ts';
import type { Names } from './match.ts';

/** In bytes. A larger file is not one of ours: 50 entries with messages of full length are smaller. */
export const packetLimit = 1_048_576;

/** More entries than any list may have. */
const mostEntries = 100;

const format = 'vigie-settings';
const version = 1;

const head = v.object({ format: v.literal(format), version: v.number() });

const envelope = v.object({
  screen: v.string(),
  guild: v.object({ id, name: v.string() }),
  exported_at: instant,
  settings: v.unknown(),
  names: v.object({
    channels: v.record(
      id,
      v.object({ name: v.string(), type: v.picklist(channelTypes), parent: v.nullable(v.string()) }),
    ),
    roles: v.record(id, v.string()),
  }),
});

/** The settings of one screen of one guild, with the names of the channels and roles that they use. */
export interface Packet {
  readonly screen: string;
  /** Null for settings without their envelope. */
  readonly guild: { readonly id: string; readonly name: string } | null;
  /** The one document of the screen, or the entries of its list. */
  readonly values: readonly object[];
  readonly names: Names;
}

/** What a screen can import. */
export interface Importable {
  readonly screen: string;
  readonly kind: 'document' | 'list';
  /** The schema of the document, or of one entry of the list. */
  readonly schema: v.GenericSchema<unknown, object>;
}

export type ReadPacket =
  | {
      readonly kind: 'read';
      readonly packet: Packet;
      /** The paths of members that the screen does not know; they are left out. */
      readonly unknown: readonly string[];
    }
  /** `line` (counted from 1) is where the text stops being JSON. */
  | { readonly kind: 'not_json'; readonly line: number | null }
  /** `foreign`: not our settings; `too_new`: written by a later version; `damaged`: parts of the envelope are missing. */
  | { readonly kind: 'too_large' | 'foreign' | 'too_new' | 'damaged' | 'empty' }
  | { readonly kind: 'other_screen'; readonly screen: string }
  /** It has values that the screen does not allow. */
  | { readonly kind: 'faulty'; readonly faults: readonly FieldError[] };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members that an object of the schema can have. */
function membersOf(schema: SchemaParts): readonly string[] {
  const { entries = {}, options = [] } = schema;
  return [...Object.keys(entries), ...options.flatMap((option) => membersOf(option as SchemaParts))];
}

/** The entries of a list, however they are wrapped. */
function entriesIn(settings: unknown): readonly unknown[] {
  if (Array.isArray(settings)) return settings;
  if (isObject(settings) && 'entries' in settings && Array.isArray(settings.entries)) return settings.entries;
  return [settings];
}

/** The settings alone, without their envelope. */
function readSettings(settings: unknown, { kind, schema }: Importable) {
  const found = kind === 'list' ? entriesIn(settings) : [settings];
  const shape = v.pipe(v.array(lenient(schema)), v.maxLength(mostEntries));
  const parsed = v.safeParse(shape, found);
  // A document is not in a list, so its paths lose the index.
  const plain = (errors: readonly FieldError[]) =>
    kind === 'list' ? errors : errors.map((error) => ({ ...error, path: error.path.replace(/^0\.?/, '') }));
  const strict = v.safeParse(v.array(schema), found);
  const unknown = strict.success
    ? []
    : fieldErrors(strict.issues).flatMap(({ path, key }) => (key === 'unknown_key' ? path : []));
  const known = membersOf(schema as unknown as SchemaParts);
  return {
    values: parsed.success ? parsed.output : null,
    faults: parsed.success ? [] : plain(fieldErrors(parsed.issues)),
    unknown: plain(unknown.map((path) => ({ path, key: 'unknown_key' }))).map(({ path }) => path),
    isOurs: found.some((value) => isObject(value) && Object.keys(value).some((name) => known.includes(name))),
  };
}

/** Reads the text of a file, or settings without their envelope. */
export function readPacket(text: string, accepted: Importable): ReadPacket {
  if (text.length > packetLimit) return { kind: 'too_large' };
  if (text.trim() === '') return { kind: 'empty' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'not_json', line: jsonFault(text)?.line ?? null };
  }
  const isBare = !(isObject(json) && 'format' in json);
  const top = v.safeParse(head, json);
  if (!isBare && !top.success) return { kind: 'foreign' };
  if (top.success && top.output.version > version) return { kind: 'too_new' };
  const whole = v.safeParse(envelope, json);
  if (!isBare && !whole.success) return { kind: 'damaged' };
  const outer = !isBare && whole.success ? whole.output : null;
  if (outer && outer.screen !== accepted.screen) return { kind: 'other_screen', screen: outer.screen };
  const { values, faults, unknown, isOurs } = readSettings(outer ? outer.settings : json, accepted);
  if (!outer && !isOurs) return { kind: 'foreign' };
  if (!values) return { kind: 'faulty', faults };
  if (values.length === 0) return { kind: 'empty' };
  const { screen } = accepted;
  const { guild = null, names = { channels: {}, roles: {} } } = outer ?? {};
  return { kind: 'read', packet: { screen, guild, values, names }, unknown };
}

interface Written extends Packet {
  readonly guild: NonNullable<Packet['guild']>;
  readonly kind: Importable['kind'];
  readonly at: Date;
}

/** The text of a file that {@link readPacket} reads. */
export function writePacket({ screen, guild, kind, values, names, at }: Written): string {
  const settings = kind === 'list' ? { entries: values } : values[0];
  const packet = { format, version, screen, guild, exported_at: at.toISOString(), settings, names };
  return `${JSON.stringify(packet, null, 2)}\n`;
}

/** For example `vigie-captcha-Nebula-Esports-2026-11-23.json`: only characters that are safe in file names. */
export function fileName(screen: string, guild: { readonly id: string; readonly name: string }, day: string) {
  const name = guild.name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `vigie-${screen}-${name || guild.id}-${day}.json`;
}
