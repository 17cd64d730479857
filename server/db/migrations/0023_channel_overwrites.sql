CREATE TABLE "channel_overwrites" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"digest" text NOT NULL,
	"of_roles" jsonb NOT NULL,
	"of_members" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "bot_role_id" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "role_id" text;--> statement-breakpoint
ALTER TABLE "channel_overwrites" ADD CONSTRAINT "channel_overwrites_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_overwrites_guild" ON "channel_overwrites" USING btree ("guild_id");--> statement-breakpoint
-- Until a guild is read again its moderators are shown no channel: those of before were worked out wrongly.
UPDATE "channels" SET "seen_by" = 'managers' FROM "guilds" WHERE "guilds"."id" = "channels"."guild_id" AND "guilds"."checked_at" IS NOT NULL;
