-- A counter begins with the next number of its guild, which also follows the highest one there is (server/features/numbers.ts).
ALTER TABLE "guilds" ADD COLUMN IF NOT EXISTS "last_case" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN IF NOT EXISTS "last_ticket" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN IF NOT EXISTS "last_revision" integer DEFAULT 0 NOT NULL;