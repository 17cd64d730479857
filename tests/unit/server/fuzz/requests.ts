import fc from 'fast-check';
import * as v from 'valibot';
import { encodeCursor, listName } from '../../../../server/documents/paging.ts';
import { type Endpoint, pathOf, type Schema } from '../../../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../../../src/contract/index.ts';
import { badValues, fitsQuery } from './faults.ts';
import { goodValues } from './good-values.ts';
import { childrenOf, type Guild, hintsOf } from './hints.ts';
import { partsOf } from './schema-parts.ts';

/** A request, as it is sent. */
export interface WireRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** The expected refusal of a faulty request. */
export interface Refused {
  readonly status: number;
  readonly key: string;
  /** The reply's `fields` contain each of them. */
  readonly paths?: readonly string[];
}

export interface BadRequest {
  readonly request: WireRequest;
  readonly refused: Refused;
}

type Values = Readonly<Record<string, unknown>>;
interface Parts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Values | undefined;
  readonly body: unknown;
}

function wire(endpoint: Endpoint, { params, query = {}, body }: Parts): WireRequest {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    method: endpoint.method,
    path: pathOf(endpoint, params) + (search.size > 0 ? `?${search}` : ''),
    headers: {},
    ...(endpoint.body ? { body: JSON.stringify(body) } : {}),
  };
}

/** Parameters, query and body that the contract accepts. Most ids in them exist. */
function goodParts(name: OperationName, guild: Guild): fc.Arbitrary<Parts> {
  const endpoint: Endpoint = contract[name];
  const hint = hintsOf(name, guild);
  const body = endpoint.body ? goodValues(endpoint.body, hint) : fc.constant(undefined);
  const query = endpoint.query ? goodValues(endpoint.query, hint) : fc.constant(undefined);
  const params = fc.record(childrenOf(name, guild));
  return fc
    .record({ body, query, params, chance: fc.nat(2 ** 31 - 1) })
    .map(({ body: value, query: filters, params: ids, chance }) => {
      // A rule mostly has the type in its path.
      const type = chance % 10 === 0 ? undefined : (value as { type?: string } | undefined)?.type;
      return {
        params: type === undefined ? ids : { ...ids, type },
        query: filters === undefined ? undefined : withCursor(endpoint, ids.id, filters as Values, chance),
        body: value,
      };
    });
}

/** A few lists are read with a cursor. Half of these cursors are valid, for any position in the list. */
function withCursor({ query }: Endpoint, guildId: string, filters: Values, chance: number): Values {
  const { cursor, ...list } = filters;
  if (cursor === undefined || chance % 4 > 0) return list;
  const name = listName(guildId, v.parse(query ?? v.object({}), list) as object);
  const own = encodeCursor(name, { micros: chance * 4e6, number: chance });
  return { ...list, cursor: chance % 8 === 0 ? own : cursor };
}

/** Query parameters and headers that the contract does not know. They change nothing. */
const noise = fc.record(
  {
    'Content-Type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'x/y',
      '',
    ),
    Accept: fc.constantFrom('*/*', 'text/html', 'image/png'),
    'X-Forwarded-For': fc.constantFrom('203.0.113.7', 'unknown, 10.0.0.1', '::1', ';'),
    Cookie: fc.constantFrom('access_token=1', '%%%'),
    'If-Match': fc.constantFrom('*', ' * ', '"stale"', 'W/"stale", "older"'),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Requests that the contract accepts. They may still be refused because of the guild's data. */
export function goodRequests(name: OperationName, guild: Guild): fc.Arbitrary<WireRequest> {
  const spaces = fc.constantFrom('', '', '\n', ' \t\r\n');
  const unknown = fc.constantFrom('', '', '', 'teapot=1', '__proto__=x', 'fields[]=a&fields[]=b');
  // A few writes have a stale ETag, and must fail.
  const calm = fc.oneof(
    { weight: 1, arbitrary: noise },
    { weight: 3, arbitrary: noise.map(({ 'If-Match': _, ...rest }) => rest) },
  );
  return fc.tuple(goodParts(name, guild), calm, spaces, unknown).map(([parts, headers, space, more]) => {
    const { path, body, ...request } = wire(contract[name], parts);
    return {
      ...request,
      path: more ? `${path}${path.includes('?') ? '&' : '?'}${more}` : path,
      headers,
      ...(body === undefined ? {} : { body: `${space}${body}${space}` }),
    };
  });
}

const bytes = (...values: number[]) => Uint8Array.from(values);

/** Bodies that are not JSON in UTF-8. */
const brokenBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...[
    '',
    ' ',
    '{',
    '[1,',
    '{"a":1}}',
    "{'a':1}",
    '{a:1}',
    'undefined',
    'NaN',
    '{"a":1,}',
    '01',
    '"\n"',
    '<xml/>',
  ],
  ...['code=1&state=2', '\u0000', '{"a":"\u0001"}', '//', '{"a":\\u0031}', '['.repeat(50_000)],
  bytes(0x22, 0xff, 0x22),
  bytes(0x22, 0xed, 0xa0, 0x80, 0x22),
  bytes(0x22, 0xc0, 0x80, 0x22),
  bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
];

/** Texts that are not ids. */
const noIds = [
  'x',
  '-1',
  '1'.repeat(21),
  ' 1',
  '1 ',
  '1.0',
  '0x1',
  '٣',
  '%',
  '1/2',
  "1'--",
  '\0',
  '1\n',
  'null',
];

const tokens = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Basic eA==',
  'bearer a b',
  `Bearer ${'x'.repeat(5000)}`,
];

function badBodies(name: OperationName, guild: Guild): fc.Arbitrary<BadRequest>[] {
  const endpoint: Endpoint = contract[name];
  if (!endpoint.body) return [];
  const good = partsHere(name, guild);
  const request = (parts: Parts, body: string | Uint8Array<ArrayBuffer>): WireRequest => ({
    ...wire(endpoint, parts),
    body,
  });
  const spoilt = badValues(endpoint.body, goodValues(endpoint.body, hintsOf(name, guild)));
  const malformed = { status: 400, key: 'body.malformed' };
  return [
    ...Array.from({ length: 12 }, () =>
      fc.tuple(good, spoilt).map(([parts, { value, paths }]) => ({
        request: request(parts, JSON.stringify(value)),
        refused: { status: 422, key: 'invalid', paths },
      })),
    ),
    fc
      .tuple(good, fc.constantFrom(...brokenBodies))
      .map(([parts, body]) => ({ request: request(parts, body), refused: malformed })),
    good.map((parts) => ({
      request: request(parts, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
      // Without the discriminator of a variant, nothing else is reported.
      refused: { status: 422, key: 'invalid', paths: [partsOf(endpoint.body as Schema).key ?? 'a'] },
    })),
  ];
}

function badQueries(name: OperationName, guild: Guild): fc.Arbitrary<BadRequest>[] {
  const endpoint: Endpoint = contract[name];
  const { query } = endpoint;
  if (!query) return [];
  const spoilt = badValues(query, goodValues(query, hintsOf(name, guild)), fitsQuery);
  return Array.from({ length: 6 }, () =>
    fc.tuple(partsHere(name, guild), spoilt).map(([parts, { value, paths }]) => ({
      request: wire(endpoint, { ...parts, query: value as Values }),
      refused: { status: 422, key: 'invalid', paths },
    })),
  );
}

/** One request for each parameter of the path, with an invalid value. */
function badParams(name: OperationName, guild: Guild): fc.Arbitrary<BadRequest>[] {
  const endpoint: Endpoint = contract[name];
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return names.map((param) => {
    const values = param === 'type' ? ['Spam', '__proto__', 'toString', 'spam ', '\0', '0'] : noIds;
    const key = param === 'id' ? 'guild.not_found' : 'not_found';
    return fc.tuple(partsHere(name, guild), fc.constantFrom(...values)).map(([parts, value]) => ({
      request: wire(endpoint, { ...parts, params: { ...parts.params, [param]: value } }),
      refused: { status: 404, key },
    }));
  });
}

/** Valid parts of a request about the guild, so that the fault is the only one. */
function partsHere(name: OperationName, guild: Guild): fc.Arbitrary<Parts> {
  return goodParts(name, guild).map((parts) => ({ ...parts, params: { ...parts.params, id: guild.id } }));
}

/** Requests with faults of all kinds, each with the expected refusal. */
export function badRequests(name: OperationName, guild: Guild): fc.Arbitrary<BadRequest> {
  const endpoint: Endpoint = contract[name];
  const good = partsHere(name, guild).map((parts) => wire(endpoint, parts));
  const foreign: fc.Arbitrary<BadRequest>[] = [
    fc.tuple(good, fc.constantFrom('LINK', 'PROPFIND', 'TRACE1')).map(([request, method]) => ({
      request: { ...request, method },
      refused: { status: 405, key: 'method_not_allowed' },
    })),
    fc.tuple(good, fc.constantFrom('/x/y/z', '//', '/%00/1/2', '/..%2f/a/b')).map(([request, suffix]) => ({
      request: { ...request, path: request.path.split('?')[0] + suffix },
      refused: { status: 404, key: 'call.not_found' },
    })),
  ];
  if (endpoint.access !== 'public') {
    foreign.push(
      fc.tuple(good, fc.constantFrom(...tokens)).map(([request, Authorization]) => ({
        request: { ...request, headers: { Authorization } },
        refused: { status: 401, key: 'auth.required' },
      })),
    );
  }
  return fc.oneof(
    ...badBodies(name, guild),
    ...badQueries(name, guild),
    ...badParams(name, guild),
    ...foreign,
  );
}
