CREATE TABLE "requested_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"key" text NOT NULL,
	"target_id" text,
	"action" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"case_id" text,
	"refusal" jsonb,
	CONSTRAINT "requested_actions_key" UNIQUE("asked_by","key")
);
--> statement-breakpoint
ALTER TABLE "requested_actions" ADD CONSTRAINT "requested_actions_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_actions" ADD CONSTRAINT "requested_actions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requested_actions_time" ON "requested_actions" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "requested_actions_guild" ON "requested_actions" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "requested_actions_target" ON "requested_actions" USING btree ("target_id");