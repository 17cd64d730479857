CREATE TABLE "saved_replies" (
	"id" text NOT NULL,
	"guild_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"panel_ids" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "saved_replies_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name" ON "saved_replies" USING btree ("guild_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_replies_person" ON "saved_replies" USING btree ("saved_by");