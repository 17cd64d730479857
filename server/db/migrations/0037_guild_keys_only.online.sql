-- What 0037_guild_keys_only.sql then finds done: server/db/online.ts. Both blocks let go of each table before they take the next one.
-- 10 pages of guilds
UPDATE "guilds" SET "last_case" = greatest("last_case", "case"), "last_ticket" = greatest("last_ticket", "ticket"),
	"last_revision" = greatest("last_revision", "revision")
FROM (
	SELECT "row"."id",
		greatest((SELECT max("number") FROM "cases" WHERE "guild_id" = "row"."id"),
			(SELECT max("number") FROM "deletions" WHERE "guild_id" = "row"."id" AND "kind" = 'case')) AS "case",
		greatest((SELECT max("number") FROM "tickets" WHERE "guild_id" = "row"."id"),
			(SELECT max("number") FROM "deletions" WHERE "guild_id" = "row"."id" AND "kind" = 'ticket')) AS "ticket",
		(SELECT max("number") FROM "revisions" WHERE "guild_id" = "row"."id") AS "revision"
	FROM "guilds" AS "row" WHERE "row".ctid >= $1::tid AND "row".ctid < $2::tid FOR NO KEY UPDATE OF "row" SKIP LOCKED
) AS "highest" WHERE "guilds"."id" = "highest"."id" AND ("last_case" < "case" OR "last_ticket" < "ticket" OR "last_revision" < "revision");
--> statement-breakpoint
DO $$
DECLARE
	"key" record;
BEGIN
	FOR "key" IN SELECT "known".* FROM (VALUES
		('command_uses', 'command_uses_pkey', 'command_uses_guild_id_id_pk'),
		('guild_items', 'guild_items_pkey', 'guild_items_guild_id_id_pk'),
		('channel_overwrites', 'channel_overwrites_pkey', 'channel_overwrites_guild_id_id_pk'),
		('channels', 'channels_pkey', 'channels_guild_id_id_pk'),
		('roles', 'roles_pkey', 'roles_guild_id_id_pk'),
		('cases', 'cases_pkey', 'cases_guild_id_id_pk'),
		('imports', 'imports_pkey', 'imports_guild_id_id_pk'),
		('templates', 'templates_pkey', 'templates_guild_id_id_pk'),
		('emojis', 'emojis_pkey', 'emojis_guild_id_id_pk'),
		('posted_messages', 'posted_messages_pkey', 'posted_messages_guild_id_id_pk'),
		('requested_actions', 'requested_actions_pkey', 'requested_actions_guild_id_id_pk'),
		('revisions', 'revisions_pkey', 'revisions_guild_id_id_pk'),
		('tickets', 'tickets_pkey', 'tickets_guild_id_id_pk'),
		('sent_messages', 'sent_messages_user_id_key_pk', 'sent_messages_guild_id_user_id_key_pk'),
		('transcripts', 'transcripts_pkey', 'transcripts_guild_id_ticket_id_pk'),
		('transcript_messages', 'transcript_messages_ticket_id_position_pk', 'transcript_messages_guild_id_ticket_id_position_pk'),
		('transcript_openings', 'transcript_openings_ticket_id_user_id_hour_pk', 'transcript_openings_guild_id_ticket_id_user_id_hour_pk')
	) AS "known" ("of", "before", "now") JOIN pg_constraint ON conrelid = "of"::regclass AND conname = "before" LOOP
		EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I, ADD CONSTRAINT %I PRIMARY KEY USING INDEX %3$I', "key"."of", "key"."before", "key"."now");
		COMMIT;
	END LOOP;
	IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'requested_actions'::regclass AND conname = 'requested_actions_key') THEN
		ALTER TABLE "requested_actions" DROP CONSTRAINT "requested_actions_key",
			ADD CONSTRAINT "requested_actions_guild_key" UNIQUE USING INDEX "requested_actions_guild_key";
	END IF;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	"trigger" record;
BEGIN
	FOR "trigger" IN SELECT tgname AS "name", tgrelid::regclass AS "of" FROM pg_trigger WHERE NOT tgisinternal AND tgname IN (
		'transcripts_guild', 'transcript_messages_guild', 'transcript_openings_guild', 'cases_search', 'cases_search_again',
		'tickets_search', 'tickets_search_again', 'transcript_messages_search', 'transcript_messages_search_again', 'users_search'
	) LOOP
		EXECUTE format('DROP TRIGGER %I ON %s', "trigger"."name", "trigger"."of");
		COMMIT;
	END LOOP;
END $$;
