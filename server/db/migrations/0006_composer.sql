CREATE TABLE "commands" (
	"name" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"descriptions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emojis" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"name" text NOT NULL,
	"animated" boolean NOT NULL,
	"available" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emojis" ADD CONSTRAINT "emojis_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emojis_guild" ON "emojis" USING btree ("guild_id");