import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../src/contract/index.ts';
import { messageTemplate } from '../../../src/contract/message.ts';
import { richMessage } from '../../../src/contract/rich-message.ts';
import { bitsOf, type Permission } from '../../../src/lib/permissions.ts';
import { posting } from '../../../src/lib/rights/deeds.ts';
import { doors } from '../../../src/lib/rights/doors.ts';
import { type Rights, rightFaults } from '../../../src/lib/rights/faults.ts';
import { recurringRights } from '../../../src/lib/rights/recurring.ts';
import { rightsTables } from '../../../src/lib/rights/tables.ts';
import { recurringMessage } from '../contract/samples.ts';

interface Node extends v.GenericSchema {
  readonly wrapped?: Node;
  readonly pipe?: readonly [Node];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly unknown[];
  readonly item?: Node;
  readonly value?: Node;
}

const messages: readonly unknown[] = [richMessage, messageTemplate];

/** The fields of a body by path, `*` for the entries of a list of objects. Members of records are named. */
function fieldsOf(schema: Node, path = ''): readonly string[] {
  if (messages.includes(schema)) return [path];
  const at = (name: string) => (path ? `${path}.${name}` : name);
  if (schema.wrapped) return fieldsOf(schema.wrapped, path);
  if (schema.entries)
    return Object.entries(schema.entries).flatMap(([name, inner]) => fieldsOf(inner, at(name)));
  if (schema.type === 'variant') return (schema.options as Node[]).flatMap((one) => fieldsOf(one, path));
  if (schema.item) {
    const inner = fieldsOf(schema.item, at('*'));
    return inner.length === 1 && inner[0] === at('*') ? [path] : inner;
  }
  return [path];
}

const isIn = (field: string, row: string) => {
  const [steps, own] = [field.split('.'), row.split('.')];
  return own.every((step, at) => step === '*' || step === steps[at]);
};

describe('the table of rights', () => {
  const saves = Object.entries(doors).flatMap(([name, asked]) =>
    'saves' in asked && asked.saves !== 'any' && !name.startsWith('restore')
      ? [[name as keyof typeof doors, asked.saves] as const]
      : [],
  );

  test.each(saves)('%s has a row for each field', (name, screen) => {
    const rows = Object.keys(rightsTables[screen].rows);
    const { body } = contract[name] as { readonly body: Node };
    const fields = fieldsOf(body).filter((field) => field !== 'id');
    expect(fields.length).toBeGreaterThan(3);
    expect(fields.filter((field) => !rows.some((row) => isIn(field, row)))).toEqual([]);
    expect(rows.filter((row) => !fields.some((field) => isIn(field, row)))).toEqual([]);
  });

  test('has a row for each write in a guild', () => {
    const writes = Object.entries(contract).filter(
      ([, { method, access }]) => method !== 'GET' && typeof access !== 'string',
    );
    expect(Object.keys(doors).sort()).toEqual(writes.map(([name]) => name).sort());
  });

  test('its rights are refused by keys that the contract names', () => {
    for (const [name, asked] of Object.entries(doors)) {
      if ('nothing' in asked) continue;
      const refusals = Object.keys(
        (contract[name as keyof typeof doors] as { readonly refusals?: object }).refusals ?? {},
      );
      const isOwn = name === 'sendMessage';
      const [right] = 'takes' in asked ? asked.takes : [];
      const named = right && !posting.includes(right) ? `needs.${right}` : 'needs.view_channel';
      expect(refusals).toContain(isOwn ? 'message.caller_cannot_write' : named);
    }
  });
});

describe('a save', () => {
  const closed = { id: '2', position: 3, mentionable: false, permissions: '0' };
  const rightsWith = (held: readonly Permission[], inChannel: readonly Permission[] = held): Rights => ({
    isOwner: false,
    permissions: bitsOf(held),
    inChannel: () => bitsOf(inChannel),
    isAbove: () => true,
    roles: [closed],
  });
  const writing = ['view_channel', 'send_messages'] as const;
  const faults = (value: object, before: object | null, rights: Rights) =>
    rightFaults(
      recurringRights,
      {
        value: { ...recurringMessage, ...value },
        before: before && { ...recurringMessage, ...before },
      },
      rights,
    ).map(({ path, key }) => `${path} ${key}`);

  test('asks what somebody may do in the channel, not elsewhere', () => {
    expect(faults({}, null, rightsWith([], writing))).toEqual([]);
    expect(faults({}, null, rightsWith(writing, []))).toEqual(['channel_id needs.view_channel']);
    expect(faults({}, null, rightsWith(writing, ['view_channel']))).toEqual([
      'channel_id needs.send_messages',
    ]);
  });

  test('refuses nothing that is saved, but what is new in it', () => {
    const [embeds, none] = [{ message: { embeds: [{ title: 'x' }] } }, rightsWith([])];
    expect(faults({ name: 'y' }, {}, none)).toEqual([]);
    expect(faults(embeds, {}, rightsWith(writing))).toEqual(['message needs.embed_links']);
    expect(faults({ message: { content: 'y' } }, {}, none)).toEqual(['message needs.view_channel']);
  });

  test('asks all again when it is switched on', () => {
    expect(faults({}, { enabled: false }, rightsWith([]))).toEqual(['channel_id needs.view_channel']);
  });

  test('knows the roles that members may not mention, in all texts of a message', () => {
    const parts = { flags: 32_768, components: [{ type: 17, components: [{ type: 10, content: '<@&2>' }] }] };
    for (const message of [{ content: 'Hello <@&2>' }, parts]) {
      const body = { message, mentions: 'roles' };
      expect(faults(body, null, rightsWith(writing))).toEqual(['mentions mentions.needs_mention_everyone']);
      expect(faults({ ...body, mentions: 'none' }, null, rightsWith(writing))).toEqual([]);
      expect(faults(body, null, rightsWith([...writing, 'mention_everyone']))).toEqual([]);
      const open = { ...rightsWith(writing), roles: [{ ...closed, mentionable: true }] };
      expect(faults(body, null, open)).toEqual([]);
    }
  });

  test('keeps the words of what notifies many from whoever may not', () => {
    const body = { message: { content: '<@&2> now' }, mentions: 'roles' };
    expect(faults({ ...body, message: { content: '<@&2> later' } }, body, rightsWith(writing))).toEqual([
      'message mentions.change_needs_mention_everyone',
    ]);
    expect(faults({ ...body, mentions: 'none' }, body, rightsWith(writing))).toEqual([]);
  });
});
