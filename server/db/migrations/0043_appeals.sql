CREATE TABLE "appeal_votes" (
	"guild_id" text NOT NULL,
	"appeal_id" text NOT NULL,
	"voter_id" text NOT NULL,
	"decision" text NOT NULL,
	"text" text,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appeal_votes_guild_id_appeal_id_voter_id_decision_pk" PRIMARY KEY("guild_id","appeal_id","voter_id","decision")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" text NOT NULL,
	"guild_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answers" jsonb NOT NULL,
	"reply" text,
	"decided_at" timestamp with time zone,
	"text" text,
	"action_id" text,
	CONSTRAINT "appeals_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
ALTER TABLE "appeal_votes" ADD CONSTRAINT "appeal_votes_voter_id_users_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_votes" ADD CONSTRAINT "appeal_votes_appeal" FOREIGN KEY ("guild_id","appeal_id") REFERENCES "public"."appeals"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_votes_voter" ON "appeal_votes" USING btree ("voter_id");--> statement-breakpoint
CREATE INDEX "appeals_guild_state" ON "appeals" USING btree ("guild_id","state","sent_at","id");--> statement-breakpoint
CREATE INDEX "appeals_user" ON "appeals" USING btree ("user_id","guild_id","sent_at");--> statement-breakpoint
CREATE INDEX "appeals_time" ON "appeals" USING btree ("sent_at");