/** All tables, for the query builder and migrations. Their files must not import this one. */
export * from './schema/activity.ts';
export * from './schema/bot.ts';
export * from './schema/bot-link.ts';
export * from './schema/documents.ts';
export * from './schema/guilds.ts';
export * from './schema/history.ts';
export * from './schema/imports.ts';
export * from './schema/messages.ts';
export * from './schema/platform.ts';
export * from './schema/premium.ts';
export * from './schema/requested-actions.ts';
export * from './schema/revisions.ts';
export * from './schema/running.ts';
export * from './schema/sign-in.ts';
export * from './schema/tickets.ts';
export * from './schema/transcripts.ts';
export * from './schema/users.ts';
