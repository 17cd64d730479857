CREATE TABLE "presences" (
	"guild_id" text NOT NULL,
	"user_id" text NOT NULL,
	"screen" text NOT NULL,
	"entry_id" text,
	"is_editing" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_guild_id_screen_user_id_pk" PRIMARY KEY("guild_id","screen","user_id")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"screen" text NOT NULL,
	"entry_id" text,
	"entry_name" text,
	"action" text NOT NULL,
	"author_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"restores" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "revisions_number" UNIQUE("guild_id","number")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "revisions_guild_time" ON "revisions" USING btree ("guild_id","at","number");--> statement-breakpoint
CREATE INDEX "revisions_entry" ON "revisions" USING btree ("guild_id","screen","entry_id","at","number");--> statement-breakpoint
CREATE INDEX "revisions_author" ON "revisions" USING btree ("guild_id","author_id","at","number");--> statement-breakpoint
CREATE INDEX "revisions_time" ON "revisions" USING btree ("at");