CREATE TABLE "automod_days" (
	"guild_id" text NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "automod_days_guild_id_day_type_pk" PRIMARY KEY("guild_id","day","type")
);
--> statement-breakpoint
ALTER TABLE "automod_days" ADD CONSTRAINT "automod_days_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;