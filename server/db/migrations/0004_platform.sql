CREATE SEQUENCE "public"."id_numbers" INCREMENT BY 1 MINVALUE 0 MAXVALUE 4194303 START WITH 0 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "posted_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"message" jsonb NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "guild_items" ADD COLUMN "state" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posted_messages" ADD CONSTRAINT "posted_messages_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posted_messages_guild" ON "posted_messages" USING btree ("guild_id");