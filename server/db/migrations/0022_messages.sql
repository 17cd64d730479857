CREATE TABLE "sent_messages" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"guild_id" text NOT NULL,
	"channel_id" text,
	"message_id" text,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_messages_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"name" text NOT NULL,
	"message" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_messages_time" ON "sent_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sent_messages_guild" ON "sent_messages" USING btree ("guild_id");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name" ON "templates" USING btree ("guild_id",lower("name"));--> statement-breakpoint
CREATE INDEX "templates_person" ON "templates" USING btree ("saved_by");