-- What 0035_keys_by_guild.sql then finds done: server/db/online.ts.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "command_uses_guild_id_id_pk" ON "command_uses" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "guild_items_guild_id_id_pk" ON "guild_items" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "channel_overwrites_guild_id_id_pk" ON "channel_overwrites" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "channels_guild_id_id_pk" ON "channels" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "roles_guild_id_id_pk" ON "roles" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "cases_guild_id_id_pk" ON "cases" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "imports_guild_id_id_pk" ON "imports" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "templates_guild_id_id_pk" ON "templates" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "emojis_guild_id_id_pk" ON "emojis" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "posted_messages_guild_id_id_pk" ON "posted_messages" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "requested_actions_guild_id_id_pk" ON "requested_actions" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "revisions_guild_id_id_pk" ON "revisions" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "tickets_guild_id_id_pk" ON "tickets" ("guild_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sent_messages_guild_id_user_id_key_pk" ON "sent_messages" ("guild_id","user_id","key");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "requested_actions_guild_key" ON "requested_actions" ("guild_id","asked_by","key");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sent_messages_user" ON "sent_messages" ("user_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "requested_actions_asker" ON "requested_actions" ("asked_by");
--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN IF NOT EXISTS "guild_id" text;
--> statement-breakpoint
ALTER TABLE "transcript_messages" ADD COLUMN IF NOT EXISTS "guild_id" text;
--> statement-breakpoint
ALTER TABLE "transcript_openings" ADD COLUMN IF NOT EXISTS "guild_id" text;
--> statement-breakpoint
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
-- pages of transcripts
UPDATE "transcripts" SET "guild_id" = "due"."guild_id" FROM (
	SELECT "row"."ticket_id", "tickets"."guild_id" FROM "transcripts" AS "row" JOIN "tickets" ON "tickets"."id" = "row"."ticket_id"
	WHERE "row"."guild_id" IS NULL AND "row".ctid >= $1::tid AND "row".ctid < $2::tid FOR NO KEY UPDATE OF "row" SKIP LOCKED
) AS "due" WHERE "transcripts"."ticket_id" = "due"."ticket_id";
--> statement-breakpoint
-- pages of transcript_messages
UPDATE "transcript_messages" SET "guild_id" = "due"."guild_id" FROM (
	SELECT "row"."ticket_id", "row"."position", "tickets"."guild_id" FROM "transcript_messages" AS "row" JOIN "tickets" ON "tickets"."id" = "row"."ticket_id"
	WHERE "row"."guild_id" IS NULL AND "row".ctid >= $1::tid AND "row".ctid < $2::tid FOR NO KEY UPDATE OF "row" SKIP LOCKED
) AS "due" WHERE "transcript_messages"."ticket_id" = "due"."ticket_id" AND "transcript_messages"."position" = "due"."position";
--> statement-breakpoint
-- pages of transcript_openings
UPDATE "transcript_openings" SET "guild_id" = "due"."guild_id" FROM (
	SELECT "row"."ticket_id", "row"."user_id", "row"."hour", "tickets"."guild_id" FROM "transcript_openings" AS "row" JOIN "tickets" ON "tickets"."id" = "row"."ticket_id"
	WHERE "row"."guild_id" IS NULL AND "row".ctid >= $1::tid AND "row".ctid < $2::tid FOR NO KEY UPDATE OF "row" SKIP LOCKED
) AS "due" WHERE "transcript_openings"."ticket_id" = "due"."ticket_id" AND "transcript_openings"."user_id" = "due"."user_id" AND "transcript_openings"."hour" = "due"."hour";
--> statement-breakpoint
ALTER TABLE "transcripts" DROP CONSTRAINT IF EXISTS "transcripts_guild_given", ADD CONSTRAINT "transcripts_guild_given" CHECK ("guild_id" IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE "transcripts" VALIDATE CONSTRAINT "transcripts_guild_given";
--> statement-breakpoint
-- Reads no row, as the constraint says it already.
ALTER TABLE "transcripts" ALTER COLUMN "guild_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "transcript_messages" DROP CONSTRAINT IF EXISTS "transcript_messages_guild_given", ADD CONSTRAINT "transcript_messages_guild_given" CHECK ("guild_id" IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE "transcript_messages" VALIDATE CONSTRAINT "transcript_messages_guild_given";
--> statement-breakpoint
-- Reads no row, as the constraint says it already.
ALTER TABLE "transcript_messages" ALTER COLUMN "guild_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "transcript_openings" DROP CONSTRAINT IF EXISTS "transcript_openings_guild_given", ADD CONSTRAINT "transcript_openings_guild_given" CHECK ("guild_id" IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE "transcript_openings" VALIDATE CONSTRAINT "transcript_openings_guild_given";
--> statement-breakpoint
-- Reads no row, as the constraint says it already.
ALTER TABLE "transcript_openings" ALTER COLUMN "guild_id" SET NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "transcripts_guild_id_ticket_id_pk" ON "transcripts" ("guild_id","ticket_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "transcript_messages_guild_id_ticket_id_position_pk" ON "transcript_messages" ("guild_id","ticket_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "transcript_openings_guild_id_ticket_id_user_id_hour_pk" ON "transcript_openings" ("guild_id","ticket_id","user_id","hour");
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT IF EXISTS "cases_import_of_guild", ADD CONSTRAINT "cases_import_of_guild" FOREIGN KEY ("guild_id","import_id") REFERENCES imports ("guild_id","id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "cases" VALIDATE CONSTRAINT "cases_import_of_guild";
--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT IF EXISTS "tickets_import_of_guild", ADD CONSTRAINT "tickets_import_of_guild" FOREIGN KEY ("guild_id","import_id") REFERENCES imports ("guild_id","id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "tickets" VALIDATE CONSTRAINT "tickets_import_of_guild";
--> statement-breakpoint
ALTER TABLE "transcripts" DROP CONSTRAINT IF EXISTS "transcripts_ticket", ADD CONSTRAINT "transcripts_ticket" FOREIGN KEY ("guild_id","ticket_id") REFERENCES tickets ("guild_id","id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "transcripts" VALIDATE CONSTRAINT "transcripts_ticket";
--> statement-breakpoint
ALTER TABLE "transcript_messages" DROP CONSTRAINT IF EXISTS "transcript_messages_transcript", ADD CONSTRAINT "transcript_messages_transcript" FOREIGN KEY ("guild_id","ticket_id") REFERENCES transcripts ("guild_id","ticket_id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "transcript_messages" VALIDATE CONSTRAINT "transcript_messages_transcript";
--> statement-breakpoint
ALTER TABLE "transcript_openings" DROP CONSTRAINT IF EXISTS "transcript_openings_transcript", ADD CONSTRAINT "transcript_openings_transcript" FOREIGN KEY ("guild_id","ticket_id") REFERENCES transcripts ("guild_id","ticket_id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "transcript_openings" VALIDATE CONSTRAINT "transcript_openings_transcript";
