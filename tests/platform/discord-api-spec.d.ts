/** What the package says of its schemas is code without types. */
declare module 'discord-api-spec/zod' {
  interface BodySchema {
    safeParse(body: unknown): {
      readonly success: boolean;
      readonly data?: unknown;
      readonly error?: { readonly issues: readonly unknown[] };
    };
  }
  export const ApplicationCommandAutocompleteCallbackRequestSchema: BodySchema;
  export const ApplicationCommandCreateRequestSchema: BodySchema;
  export const ApplicationCommandUpdateRequestSchema: BodySchema;
  export const BanUserFromGuildRequestSchema: BodySchema;
  export const BulkBanUsersRequestSchema: BodySchema;
  export const CreateGuildChannelRequestSchema: BodySchema;
  export const CreateMessageInteractionCallbackRequestSchema: BodySchema;
  export const CreatePrivateChannelRequestSchema: BodySchema;
  export const CreateRoleRequestSchema: BodySchema;
  export const GuildIncidentActionsRequestSchema: BodySchema;
  export const GuildPatchRequestPartialSchema: BodySchema;
  export const UpdateRoleRequestPartialSchema: BodySchema;
  export const IncomingWebhookRequestPartialSchema: BodySchema;
  export const IncomingWebhookUpdateRequestPartialSchema: BodySchema;
  export const MessageCreateRequestSchema: BodySchema;
  export const MessageEditRequestPartialSchema: BodySchema;
  export const ModalInteractionCallbackRequestSchema: BodySchema;
  export const UnbanUserFromGuildRequestSchema: BodySchema;
  export const UpdateGuildChannelRequestPartialSchema: BodySchema;
  export const UpdateMessageInteractionCallbackRequestSchema: BodySchema;
}
