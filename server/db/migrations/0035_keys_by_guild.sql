-- Keys of a guild's tables begin with the guild. The version before this one goes on working beside it, so its keys stay until
-- the next version (server/db/contract.sql). Each statement does nothing where "manage migrate" has done it before.
CREATE UNIQUE INDEX IF NOT EXISTS "command_uses_guild_id_id_pk" ON "command_uses" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "guild_items_guild_id_id_pk" ON "guild_items" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "channel_overwrites_guild_id_id_pk" ON "channel_overwrites" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "channels_guild_id_id_pk" ON "channels" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "roles_guild_id_id_pk" ON "roles" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "cases_guild_id_id_pk" ON "cases" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "imports_guild_id_id_pk" ON "imports" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "templates_guild_id_id_pk" ON "templates" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "emojis_guild_id_id_pk" ON "emojis" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "posted_messages_guild_id_id_pk" ON "posted_messages" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "requested_actions_guild_id_id_pk" ON "requested_actions" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "revisions_guild_id_id_pk" ON "revisions" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "tickets_guild_id_id_pk" ON "tickets" ("guild_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "sent_messages_guild_id_user_id_key_pk" ON "sent_messages" ("guild_id","user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "requested_actions_guild_key" ON "requested_actions" ("guild_id","asked_by","key");--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN IF NOT EXISTS "guild_id" text;--> statement-breakpoint
ALTER TABLE "transcript_messages" ADD COLUMN IF NOT EXISTS "guild_id" text;--> statement-breakpoint
ALTER TABLE "transcript_openings" ADD COLUMN IF NOT EXISTS "guild_id" text;--> statement-breakpoint
-- Gives rows of the version before their guild.
CREATE OR REPLACE FUNCTION "public"."transcript_guild"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."guild_id" := "public"."ticket_guild"(NEW."ticket_id");
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "transcripts_guild" BEFORE INSERT ON "transcripts" FOR EACH ROW
	WHEN (NEW."guild_id" IS NULL) EXECUTE FUNCTION "public"."transcript_guild"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "transcript_messages_guild" BEFORE INSERT ON "transcript_messages" FOR EACH ROW
	WHEN (NEW."guild_id" IS NULL) EXECUTE FUNCTION "public"."transcript_guild"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "transcript_openings_guild" BEFORE INSERT ON "transcript_openings" FOR EACH ROW
	WHEN (NEW."guild_id" IS NULL) EXECUTE FUNCTION "public"."transcript_guild"();
--> statement-breakpoint
DO $$
DECLARE
	"name" text;
BEGIN
	FOREACH "name" IN ARRAY ARRAY['transcripts', 'transcript_messages', 'transcript_openings'] LOOP
		-- Checked before, so there is no row without a guild.
		IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = "name" || '_guild_given' AND convalidated) THEN
			EXECUTE format('UPDATE %I SET guild_id = tickets.guild_id FROM tickets WHERE tickets.id = ticket_id AND %1$I.guild_id IS NULL', "name");
		END IF;
		EXECUTE format('ALTER TABLE %I ALTER COLUMN guild_id SET NOT NULL, DROP CONSTRAINT IF EXISTS %I', "name", "name" || '_guild_given');
	END LOOP;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "transcripts_guild_id_ticket_id_pk" ON "transcripts" ("guild_id","ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "transcript_messages_guild_id_ticket_id_position_pk" ON "transcript_messages" ("guild_id","ticket_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "transcript_openings_guild_id_ticket_id_user_id_hour_pk" ON "transcript_openings" ("guild_id","ticket_id","user_id","hour");--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'cases_import_of_guild') THEN
		ALTER TABLE "cases" ADD CONSTRAINT "cases_import_of_guild" FOREIGN KEY ("guild_id","import_id") REFERENCES imports ("guild_id","id") ON DELETE cascade;
	END IF;
END $$;
--> statement-breakpoint
-- In case "manage migrate" was interrupted.
ALTER TABLE "cases" VALIDATE CONSTRAINT "cases_import_of_guild";
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT IF EXISTS "cases_import_id_imports_id_fk";
--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'tickets_import_of_guild') THEN
		ALTER TABLE "tickets" ADD CONSTRAINT "tickets_import_of_guild" FOREIGN KEY ("guild_id","import_id") REFERENCES imports ("guild_id","id") ON DELETE cascade;
	END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "tickets" VALIDATE CONSTRAINT "tickets_import_of_guild";
--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT IF EXISTS "tickets_import_id_imports_id_fk";
--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'transcripts_ticket') THEN
		ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_ticket" FOREIGN KEY ("guild_id","ticket_id") REFERENCES tickets ("guild_id","id") ON DELETE cascade;
	END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "transcripts" VALIDATE CONSTRAINT "transcripts_ticket";
--> statement-breakpoint
ALTER TABLE "transcripts" DROP CONSTRAINT IF EXISTS "transcripts_ticket_id_tickets_id_fk";
--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'transcript_messages_transcript') THEN
		ALTER TABLE "transcript_messages" ADD CONSTRAINT "transcript_messages_transcript" FOREIGN KEY ("guild_id","ticket_id") REFERENCES transcripts ("guild_id","ticket_id") ON DELETE cascade;
	END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "transcript_messages" VALIDATE CONSTRAINT "transcript_messages_transcript";
--> statement-breakpoint
ALTER TABLE "transcript_messages" DROP CONSTRAINT IF EXISTS "transcript_messages_ticket_id_transcripts_ticket_id_fk";
--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'transcript_openings_transcript') THEN
		ALTER TABLE "transcript_openings" ADD CONSTRAINT "transcript_openings_transcript" FOREIGN KEY ("guild_id","ticket_id") REFERENCES transcripts ("guild_id","ticket_id") ON DELETE cascade;
	END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "transcript_openings" VALIDATE CONSTRAINT "transcript_openings_transcript";
--> statement-breakpoint
ALTER TABLE "transcript_openings" DROP CONSTRAINT IF EXISTS "transcript_openings_ticket_id_transcripts_ticket_id_fk";
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sent_messages_user" ON "sent_messages" ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "requested_actions_asker" ON "requested_actions" ("asked_by");--> statement-breakpoint
DROP INDEX IF EXISTS "sent_messages_guild";--> statement-breakpoint
DROP INDEX IF EXISTS "requested_actions_guild";--> statement-breakpoint
DROP INDEX IF EXISTS "channel_overwrites_guild";--> statement-breakpoint
DROP INDEX IF EXISTS "emojis_guild";--> statement-breakpoint
DROP INDEX IF EXISTS "posted_messages_guild";
