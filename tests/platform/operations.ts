import * as spec from 'discord-api-spec/zod';
import * as v from 'valibot';

/** What is said of the body of a request. */
export interface Schema {
  safeParse(body: unknown): {
    readonly success: boolean;
    readonly data?: unknown;
    readonly error?: { readonly issues: readonly unknown[] };
  };
}

/** A body that the description has in place, without a name, and so without a schema. */
const inPlace = (entries: v.ObjectEntries): Schema => ({
  safeParse: (body) => {
    const { success, output, issues } = v.safeParse(v.strictObject(entries), body);
    return success ? { success, data: output } : { success, error: { issues } };
  },
});

const listOf = (schema: Schema): Schema => ({
  safeParse: (body) => {
    const results = Array.isArray(body) ? body.map((one) => schema.safeParse(one)) : [{ success: false }];
    const failed = results.find(({ success }) => !success);
    return failed ?? { success: true, data: results.map((result) => 'data' in result && result.data) };
  },
});

/** The answers to interactions, by their type. */
const callbacks: Readonly<Record<number, Schema>> = {
  4: spec.CreateMessageInteractionCallbackRequestSchema,
  5: spec.CreateMessageInteractionCallbackRequestSchema,
  6: spec.UpdateMessageInteractionCallbackRequestSchema,
  7: spec.UpdateMessageInteractionCallbackRequestSchema,
  8: spec.ApplicationCommandAutocompleteCallbackRequestSchema,
  9: spec.ModalInteractionCallbackRequestSchema,
};

const callback: Schema = {
  safeParse: (body) => {
    const type = typeof body === 'object' && body !== null && 'type' in body ? Number(body.type) : 0;
    return callbacks[type]?.safeParse(body) ?? { success: false, error: { issues: [`No type ${type}`] } };
  },
};

const id = v.pipe(v.string(), v.regex(/^\d+$/));
const member = inPlace({
  nick: v.nullish(v.pipe(v.string(), v.maxLength(32))),
  roles: v.nullish(v.array(id)),
  mute: v.nullish(v.boolean()),
  deaf: v.nullish(v.boolean()),
  channel_id: v.nullish(id),
  communication_disabled_until: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
  flags: v.nullish(v.number()),
});
const overwrite = inPlace({
  // discord.js sends it, though the address has it.
  id: v.optional(id),
  type: v.nullish(v.picklist([0, 1])),
  allow: v.nullish(v.number()),
  deny: v.nullish(v.number()),
});
const manyMessages = inPlace({ messages: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) });

const table: readonly (readonly [operation: string, schema: Schema])[] = [
  ['POST /channels/:id/messages', spec.MessageCreateRequestSchema],
  ['PATCH /channels/:id/messages/:id', spec.MessageEditRequestPartialSchema],
  ['POST /channels/:id/messages/bulk-delete', manyMessages],
  ['PATCH /channels/:id', spec.UpdateGuildChannelRequestPartialSchema],
  ['PUT /channels/:id/permissions/:id', overwrite],
  ['POST /users/@me/channels', spec.CreatePrivateChannelRequestSchema],
  ['PATCH /guilds/:id', spec.GuildPatchRequestPartialSchema],
  ['PUT /guilds/:id/incident-actions', spec.GuildIncidentActionsRequestSchema],
  ['POST /guilds/:id/roles', spec.CreateRoleRequestSchema],
  ['PATCH /guilds/:id/roles/:id', spec.UpdateRoleRequestPartialSchema],
  ['POST /guilds/:id/channels', spec.CreateGuildChannelRequestSchema],
  ['PATCH /guilds/:id/members/:id', member],
  ['PUT /guilds/:id/bans/:id', spec.BanUserFromGuildRequestSchema],
  ['DELETE /guilds/:id/bans/:id', spec.UnbanUserFromGuildRequestSchema],
  ['POST /guilds/:id/bulk-ban', spec.BulkBanUsersRequestSchema],
  ['POST /applications/:id/commands', spec.ApplicationCommandCreateRequestSchema],
  ['PUT /applications/:id/commands', listOf(spec.ApplicationCommandUpdateRequestSchema)],
  ['POST /applications/:id/guilds/:id/commands', spec.ApplicationCommandCreateRequestSchema],
  ['PUT /applications/:id/guilds/:id/commands', listOf(spec.ApplicationCommandUpdateRequestSchema)],
  ['POST /interactions/:id/:token/callback', callback],
  ['POST /webhooks/:id/:token', spec.IncomingWebhookRequestPartialSchema],
  ['PATCH /webhooks/:id/:token/messages/:message', spec.IncomingWebhookUpdateRequestPartialSchema],
];

/** The operations that have a body, and what is said of it. */
export const operations = table.map(([operation, schema]) => {
  const [method = '', path = ''] = operation.split(' ');
  const pattern = path.replace(/:id/g, '\\d+').replace(/:\w+/g, '[^/]+');
  return { method, path: new RegExp(`^${pattern}$`), schema };
});
