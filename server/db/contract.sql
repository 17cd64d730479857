-- What only the version before this one needs. "manage distribute" takes it away now, the next version for everybody.

-- Keys that do not begin with the guild.
ALTER TABLE "requested_actions" DROP CONSTRAINT IF EXISTS "requested_actions_key";
--> statement-breakpoint
ALTER TABLE "command_uses" DROP CONSTRAINT "command_uses_pkey", ADD CONSTRAINT "command_uses_guild_id_id_pk" PRIMARY KEY USING INDEX "command_uses_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "guild_items" DROP CONSTRAINT "guild_items_pkey", ADD CONSTRAINT "guild_items_guild_id_id_pk" PRIMARY KEY USING INDEX "guild_items_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "channel_overwrites" DROP CONSTRAINT "channel_overwrites_pkey", ADD CONSTRAINT "channel_overwrites_guild_id_id_pk" PRIMARY KEY USING INDEX "channel_overwrites_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "channels" DROP CONSTRAINT "channels_pkey", ADD CONSTRAINT "channels_guild_id_id_pk" PRIMARY KEY USING INDEX "channels_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "roles" DROP CONSTRAINT "roles_pkey", ADD CONSTRAINT "roles_guild_id_id_pk" PRIMARY KEY USING INDEX "roles_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_pkey", ADD CONSTRAINT "cases_guild_id_id_pk" PRIMARY KEY USING INDEX "cases_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_pkey", ADD CONSTRAINT "imports_guild_id_id_pk" PRIMARY KEY USING INDEX "imports_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "templates" DROP CONSTRAINT "templates_pkey", ADD CONSTRAINT "templates_guild_id_id_pk" PRIMARY KEY USING INDEX "templates_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "emojis" DROP CONSTRAINT "emojis_pkey", ADD CONSTRAINT "emojis_guild_id_id_pk" PRIMARY KEY USING INDEX "emojis_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "posted_messages" DROP CONSTRAINT "posted_messages_pkey", ADD CONSTRAINT "posted_messages_guild_id_id_pk" PRIMARY KEY USING INDEX "posted_messages_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "requested_actions" DROP CONSTRAINT "requested_actions_pkey", ADD CONSTRAINT "requested_actions_guild_id_id_pk" PRIMARY KEY USING INDEX "requested_actions_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_pkey", ADD CONSTRAINT "revisions_guild_id_id_pk" PRIMARY KEY USING INDEX "revisions_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_pkey", ADD CONSTRAINT "tickets_guild_id_id_pk" PRIMARY KEY USING INDEX "tickets_guild_id_id_pk";
--> statement-breakpoint
ALTER TABLE "sent_messages" DROP CONSTRAINT "sent_messages_user_id_key_pk", ADD CONSTRAINT "sent_messages_guild_id_user_id_key_pk" PRIMARY KEY USING INDEX "sent_messages_guild_id_user_id_key_pk";
--> statement-breakpoint
ALTER TABLE "transcripts" DROP CONSTRAINT "transcripts_pkey", ADD CONSTRAINT "transcripts_guild_id_ticket_id_pk" PRIMARY KEY USING INDEX "transcripts_guild_id_ticket_id_pk";
--> statement-breakpoint
ALTER TABLE "transcript_messages" DROP CONSTRAINT "transcript_messages_ticket_id_position_pk", ADD CONSTRAINT "transcript_messages_guild_id_ticket_id_position_pk" PRIMARY KEY USING INDEX "transcript_messages_guild_id_ticket_id_position_pk";
--> statement-breakpoint
ALTER TABLE "transcript_openings" DROP CONSTRAINT "transcript_openings_ticket_id_user_id_hour_pk", ADD CONSTRAINT "transcript_openings_guild_id_ticket_id_user_id_hour_pk" PRIMARY KEY USING INDEX "transcript_openings_guild_id_ticket_id_user_id_hour_pk";
--> statement-breakpoint
ALTER TABLE "requested_actions" ADD CONSTRAINT "requested_actions_guild_key" UNIQUE USING INDEX "requested_actions_guild_key";

-- Guilds of rows in transcripts that are written without one.
--> statement-breakpoint
DROP TRIGGER IF EXISTS "transcripts_guild" ON "transcripts";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "transcript_messages_guild" ON "transcript_messages";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "transcript_openings_guild" ON "transcript_openings";
--> statement-breakpoint
DROP FUNCTION IF EXISTS "public"."transcript_guild"();
--> statement-breakpoint
-- Search words of rows that are written without them, and renames that nobody lists.
DROP TRIGGER IF EXISTS "cases_search" ON "cases";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "cases_search_again" ON "cases";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "tickets_search" ON "tickets";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "tickets_search_again" ON "tickets";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "transcript_messages_search" ON "transcript_messages";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "transcript_messages_search_again" ON "transcript_messages";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "users_search" ON "users";
--> statement-breakpoint
DROP FUNCTION IF EXISTS "public"."cases_search"();
--> statement-breakpoint
DROP FUNCTION IF EXISTS "public"."tickets_search"();
--> statement-breakpoint
DROP FUNCTION IF EXISTS "public"."transcript_messages_search"();
--> statement-breakpoint
DROP FUNCTION IF EXISTS "public"."users_search"();
--> statement-breakpoint
DROP FUNCTION IF EXISTS "public"."search_set"(text, text[]);
--> statement-breakpoint
DROP FUNCTION IF EXISTS "public"."search_query"(text, text);
--> statement-breakpoint
DROP FUNCTION IF EXISTS "public"."search_key"(text);
--> statement-breakpoint
DROP FUNCTION IF EXISTS "public"."ticket_guild"(text);
