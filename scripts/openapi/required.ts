import type { Json } from './schemas.ts';

/** The required members of each object in the API, by path: `LogSettings.ignore`, `getOverview 200.raids[]`. */
export type RequiredMembers = Readonly<Record<string, readonly string[]>>;

/** The parts of a JSON schema that are used here. */
interface Part {
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Part & { readonly const?: unknown }>>;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
  readonly default?: unknown;
}

/** Distinguishes an alternative from the others, for example `<timeout>`. */
function alternativeOf({ properties = {} }: Part): string {
  const mark = Object.values(properties).find((member) => member.const !== undefined);
  return mark ? `<${mark.const}>` : '';
}

function collect(part: Part, place: string, found: Map<string, readonly string[]>): void {
  const { required = [], properties, items } = part;
  if (properties) {
    // Clients always send a body's member with a default, and a host that does not know the member refuses the body.
    const isBody = part.additionalProperties === false;
    const sent = Object.keys(properties).filter((name) => isBody && properties[name]?.default !== undefined);
    found.set(place, [...new Set([...(found.get(place) ?? []), ...required, ...sent])].sort());
    for (const [name, member] of Object.entries(properties)) collect(member, `${place}.${name}`, found);
  }
  if (items) collect(items, `${place}[]`, found);
  for (const other of [...(part.anyOf ?? []), ...(part.oneOf ?? [])])
    collect(other, place + alternativeOf(other), found);
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Part>> };
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Part }>>;
}

/** The required members of all bodies and replies in an OpenAPI document. */
export function requiredMembers(document: Json): RequiredMembers {
  const { paths, components } = document as unknown as Document;
  const found = new Map<string, readonly string[]>();
  const add = ({ content = {} }: Content, place: string) => {
    for (const { schema } of Object.values(content)) collect(schema, place, found);
  };
  for (const [name, schema] of Object.entries(components.schemas)) collect(schema, name, found);
  for (const { operationId, requestBody, responses } of Object.values(paths).flatMap((path) =>
    Object.values(path),
  )) {
    if (requestBody) add(requestBody, `${operationId} body`);
    for (const [status, response] of Object.entries(responses))
      if (status.startsWith('2')) add(response, `${operationId} ${status}`);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The required members that were added to existing objects, each with advice. New objects are not included. */
export function additions(before: RequiredMembers, now: RequiredMembers): string[] {
  return Object.entries(now).flatMap(([place, members]) =>
    members
      .filter((name) => place in before && !before[place]?.includes(name))
      .map(
        (name) =>
          `${place} always has \`${name}\` now: a host of before is unreadable without it, and refuses it in a body. ` +
          'Declare it with v.exactOptional (docs/new-screen.md, "A new member").',
      ),
  );
}

/** Formats the file with one line per object. */
export function requiredText(members: RequiredMembers): string {
  const lines = Object.entries(members).map(([place, names]) => `  "${place}": ${JSON.stringify(names)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
