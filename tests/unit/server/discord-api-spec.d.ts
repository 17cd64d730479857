/** What the package says of its schemas is code without types. */
declare module 'discord-api-spec/zod' {
  interface BodySchema {
    safeParse(body: unknown): {
      readonly success: boolean;
      readonly data?: unknown;
      readonly error?: { readonly issues: readonly unknown[] };
    };
  }
  export const CreatePrivateChannelRequestSchema: BodySchema;
  export const MessageCreateRequestSchema: BodySchema;
  export const MessageEditRequestPartialSchema: BodySchema;
}
