ALTER TABLE "guild_removals" ALTER COLUMN "removed_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "checked_at" timestamp with time zone;