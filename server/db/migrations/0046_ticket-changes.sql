ALTER TABLE "transcript_messages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transcript_messages" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "transcript_messages_changed" ON "transcript_messages" USING btree ("guild_id","ticket_id","changed_at") WHERE "transcript_messages"."changed_at" is not null;