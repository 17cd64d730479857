CREATE TABLE "raid_modes" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"began_by" text,
	"rule" text,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "named_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "raid_modes" ADD CONSTRAINT "raid_modes_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raid_modes" ADD CONSTRAINT "raid_modes_began_by_users_id_fk" FOREIGN KEY ("began_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raid_modes" ADD CONSTRAINT "raid_modes_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "raid_modes_began" ON "raid_modes" USING btree ("began_by");--> statement-breakpoint
CREATE INDEX "raid_modes_ended" ON "raid_modes" USING btree ("ended_by");--> statement-breakpoint
-- A ticket is also found by its own name.
CREATE OR REPLACE FUNCTION "public"."tickets_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search" := "public"."search_set"(NEW."guild_id", "public"."search_words"(concat_ws(' ', NEW."name", NEW."close_reason",
		(SELECT string_agg("username" || ' ' || "display_name", ' ') FROM "public"."users"
			WHERE "id" IN (NEW."opener_id", NEW."claimed_by", NEW."closed_by")))) || ('#' || NEW."number"));
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER "tickets_search" ON "tickets";
--> statement-breakpoint
CREATE TRIGGER "tickets_search" BEFORE INSERT OR UPDATE OF "number", "name", "opener_id", "claimed_by", "closed_by", "close_reason", "search"
	ON "tickets" FOR EACH ROW EXECUTE FUNCTION "public"."tickets_search"();
