CREATE TABLE "past_raids" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"began_by" text,
	"rule" text,
	"until" timestamp with time zone,
	"measures" text[],
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"joins_known" boolean NOT NULL,
	CONSTRAINT "past_raids_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);
--> statement-breakpoint
CREATE TABLE "raid_joins" (
	"guild_id" text NOT NULL,
	"raid" integer NOT NULL,
	"user_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "raid_joins_guild_id_raid_user_id_pk" PRIMARY KEY("guild_id","raid","user_id")
);
--> statement-breakpoint
ALTER TABLE "raid_modes" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "raid_modes" ADD COLUMN "joins_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "past_raids" ADD CONSTRAINT "past_raids_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_raids" ADD CONSTRAINT "past_raids_began_by_users_id_fk" FOREIGN KEY ("began_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_raids" ADD CONSTRAINT "past_raids_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raid_joins" ADD CONSTRAINT "raid_joins_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raid_joins" ADD CONSTRAINT "raid_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_raids_began" ON "past_raids" USING btree ("began_by");--> statement-breakpoint
CREATE INDEX "past_raids_ended" ON "past_raids" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "raid_joins_user" ON "raid_joins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "raid_joins_time" ON "raid_joins" USING btree ("joined_at");