ALTER TABLE "channels" ADD COLUMN "everyone_permissions" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "role_permissions" jsonb;