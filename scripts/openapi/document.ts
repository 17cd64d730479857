/** Builds the OpenAPI document from the contract. */
import { automodTypes } from '../../src/contract/automod-rule.ts';
import type { Access, Endpoint, Schema } from '../../src/contract/endpoint.ts';
import { genericRefusals } from '../../src/contract/problem.ts';
import { accessName, isForModerators } from './access.ts';
import { refusalsByStatus } from './refusals.ts';
import type { Operation, Resources } from './resources.ts';
import { describe, type Json, toComponents, toJson, toParameterJson } from './schemas.ts';

const statusNames: Readonly<Record<number, string>> = {
  400: 'Malformed',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not possible now',
  410: 'Gone',
  412: 'Changed since it was read',
  413: 'Too large',
  422: 'Faulty fields',
  429: 'Too many calls',
  500: 'Fault of the host',
  501: 'Not available on this host',
  503: 'Out of reach for now',
};

const placeholders: Readonly<Record<string, string>> = {
  id: 'The guild.',
  type: 'The automod type.',
  ruleId: 'The auto-sanction rule.',
  ticketId: 'The ticket panel.',
  channelId: 'The channel that the ticket was in.',
  messageId: 'The recurring message.',
};

const accessNames: Readonly<Record<Access, string>> = {
  public: 'Anybody.',
  user: 'Anybody who is signed in.',
  bot_admin: "The bot's own administrators.",
};

/** Who may call an operation, in words. */
function accessText(access: Endpoint['access']): string {
  if (typeof access === 'string') return accessNames[access];
  const managers = 'who may manage the guild: its owner, Administrator or Manage Guild';
  if (access.module === 'frame') {
    return access.level === 'see' ? 'Whoever may open the guild.' : 'Whoever may edit some of its settings.';
  }
  const isGranted = access.module !== 'guild' && access.module !== 'access';
  const granted = isGranted ? `, and whoever was granted \`${access.module}\` (${access.level})` : '';
  const who = isForModerators(access) ? `moderators of the guild, and all ${managers}` : managers;
  return `${who[0]?.toUpperCase()}${who.slice(1)}${granted}.`;
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: placeholders[name],
    schema: name === 'type' ? { type: 'string', enum: automodTypes } : { $ref: '#/components/schemas/Id' },
  }));
}

function queryParameters({ endpoint, notes }: Operation, schemas: Resources['schemas']): Json[] {
  const { entries = {} } = (endpoint.query ?? {}) as { readonly entries?: Readonly<Record<string, Schema>> };
  return Object.entries(entries).map(([name, schema]) => {
    const description = notes.members?.query?.members?.[name]?.text;
    return {
      name,
      in: 'query',
      required: schema.type !== 'optional',
      ...(description ? { description } : {}),
      schema: toParameterJson(schema, schemas),
    };
  });
}

const content = (schema: Json) => ({ 'application/json': { schema } });
const problemRef = { $ref: '#/components/schemas/Problem' };

function refusalResponses({ endpoint, notes }: Operation): Record<string, Json> {
  const responses: Record<string, Json> = {};
  for (const [status, keys] of refusalsByStatus(endpoint)) {
    const own = keys.filter((key) => key in (endpoint.refusals ?? {}));
    if (own.length === 0 && keys.length === 1) {
      responses[status] = { $ref: `#/components/responses/${keys[0]}` };
      continue;
    }
    const details = own.map((key) => {
      const text = notes.members?.refusals?.members?.[key]?.text;
      return text ? ` \`${key}\`: ${text}` : '';
    });
    // With 422, the key belongs to a field, and the problem's key stays `invalid`.
    const names = status === 422 ? ['invalid'] : keys;
    responses[status] = {
      description: `${statusNames[status]}.${details.join('')}`,
      ...(status === 429 ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } } : {}),
      content: content({ allOf: [problemRef, { properties: { key: { enum: names } } }] }),
    };
  }
  return responses;
}

function successResponse(
  { endpoint, notes }: Operation,
  schemas: Resources['schemas'],
): Record<string, Json> {
  const { reply, status = reply ? 200 : 204, tagged } = endpoint;
  const headers = {
    ...(tagged ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
    ...(status === 302
      ? { Location: { description: "The platform's page.", schema: { type: 'string', format: 'uri' } } }
      : {}),
  };
  const descriptions = { 200: 'Done.', 201: 'Created.', 204: 'Done, without a body.', 302: 'Go there.' };
  return {
    [status]: {
      description: descriptions[status],
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      ...(reply ? { content: content(describe(toJson(reply, schemas), notes.members?.reply)) } : {}),
    },
  };
}

function operationOf(operation: Operation, schemas: Resources['schemas']): Json {
  const { name, resource, endpoint, notes } = operation;
  const { path, access, summary, body, ifMatch, extension } = endpoint;
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(operation, schemas),
    ...(ifMatch ? [{ $ref: '#/components/parameters/If-Match' }] : []),
  ];
  return {
    operationId: name,
    tags: [resource],
    summary,
    description: [notes.text, `Access: ${accessText(access)}`].filter(Boolean).join('\n\n'),
    'x-access': accessName(access),
    ...(extension ? { 'x-extension': true } : {}),
    ...(access === 'public' ? { security: [{}, { bearer: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: content(describe(toJson(body, schemas), notes.members?.body)),
          },
        }
      : {}),
    responses: { ...successResponse(operation, schemas), ...refusalResponses(operation) },
  };
}

function genericResponses(notes: Resources['notes']): Record<string, Json> {
  const texts = notes.get('genericRefusals')?.members;
  return Object.fromEntries(
    Object.entries(genericRefusals).map(([key, status]) => [
      key,
      {
        description: texts?.[key]?.text ?? `${statusNames[status]}.`,
        ...(status === 429
          ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }
          : {}),
        ...(status === 412 ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {}),
        content: content({ allOf: [problemRef, { properties: { key: { const: key } } }] }),
      },
    ]),
  );
}

/** The names in all `#/components/<kind>/` references of a value. */
function referencesIn(value: unknown, kind: string): Set<string> {
  const found = JSON.stringify(value).matchAll(new RegExp(`"#/components/${kind}/([^"]+)"`, 'g'));
  return new Set([...found].map(([, name = '']) => name));
}

/** The components that the paths use, directly or through other components. */
function used(all: Readonly<Record<string, Json>>, kind: string, roots: unknown): Record<string, Json> {
  const names = referencesIn(roots, kind);
  for (const name of names) for (const next of referencesIn(all[name], kind)) names.add(next);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

/** The API as an OpenAPI 3.1 document. The output is deterministic, including the order of keys. */
export function openapiDocument({ operations, schemas, notes }: Resources): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const { path, method } = operation.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(operation, schemas) };
  }
  const responses = used(genericResponses(notes), 'responses', paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vigie host API',
      version: '1.0.0',
      description:
        'What a moderation bot serves so that the Vigie dashboard can manage it. Operations with `x-extension` are ' +
        'optional: a host that answers 404 or 501 loses that feature alone. `x-rules` names the field keys of rules ' +
        'that a schema cannot state.',
    },
    servers: [
      {
        url: 'https://{host}',
        variables: { host: { default: 'api.example.org', description: 'The API host.' } },
      },
    ],
    security: [{ bearer: [] }],
    tags: [...new Set(operations.map(({ resource }) => resource))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of `POST /auth/token`.' },
      },
      parameters: {
        'If-Match': {
          name: 'If-Match',
          in: 'header',
          required: false,
          description:
            'The `ETag` of the read, or the `etag` of the entry of a list; the write is refused with 412 when it has changed since.',
          schema: { type: 'string' },
        },
      },
      headers: {
        ETag: { description: 'Names the value as it is now.', schema: { type: 'string' } },
        'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
      },
      responses,
      schemas: used(toComponents(schemas, notes), 'schemas', [paths, responses]),
    },
  };
}

/** {@link openapiDocument} as the text of the file. */
export const openapiText = (resources: Resources) =>
  `${JSON.stringify(openapiDocument(resources), null, 2)}\n`;
