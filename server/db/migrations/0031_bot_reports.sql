-- The row of the demo, which says nothing of a shard.
DELETE FROM "bot_status";--> statement-breakpoint
ALTER TABLE "bot_status" DROP CONSTRAINT "bot_status_single";--> statement-breakpoint
ALTER TABLE "bot_status" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bot_status" ALTER COLUMN "latency_ms" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_status" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_status" ADD COLUMN "guilds" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_status" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "bot_status" ADD COLUMN "shard_count" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_status" ADD COLUMN "reported_at" timestamp with time zone NOT NULL;