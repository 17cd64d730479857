import type { Json } from './schemas.ts';

/** The members that each object of the API always has, by the object's place: `LogSettings.ignore`, `getOverview 200.raids[]`. */
export type RequiredMembers = Readonly<Record<string, readonly string[]>>;

/** A part of a JSON schema, as far as members are found in it. */
interface Part {
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Part & { readonly const?: unknown }>>;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
  readonly default?: unknown;
}

/** Of alternatives, what tells this one from the others, such as `<timeout>`. */
function alternativeOf({ properties = {} }: Part): string {
  const mark = Object.values(properties).find((member) => member.const !== undefined);
  return mark ? `<${mark.const}>` : '';
}

function collect(part: Part, place: string, found: Map<string, readonly string[]>): void {
  const { required = [], properties, items } = part;
  if (properties) {
    // A body with a member of its own default is sent with it, and a host that does not know it refuses the whole.
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

/** What every body and every reply of an OpenAPI document always has. */
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

/** The members that an object of before has only now, each with what to do about it. Whole new objects are no addition. */
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

/** One line an object. */
export function requiredText(members: RequiredMembers): string {
  const lines = Object.entries(members).map(([place, names]) => `  "${place}": ${JSON.stringify(names)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
