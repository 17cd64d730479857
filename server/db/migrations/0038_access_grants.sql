CREATE TABLE "access_grants" (
	"guild_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"modules" jsonb NOT NULL,
	"actions" text[] NOT NULL,
	CONSTRAINT "access_grants_guild_id_subject_id_pk" PRIMARY KEY("guild_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "timed_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_grants_subject" ON "access_grants" USING btree ("subject_id");