ALTER TABLE "guild_quarters" ADD COLUMN "captcha_passed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guild_quarters" ADD COLUMN "captcha_failed" integer DEFAULT 0 NOT NULL;