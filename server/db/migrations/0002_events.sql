CREATE TABLE "channel_days" (
	"guild_id" text NOT NULL,
	"day" date NOT NULL,
	"channel_id" text NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "channel_days_guild_id_day_channel_id_pk" PRIMARY KEY("guild_id","day","channel_id")
);
--> statement-breakpoint
CREATE TABLE "guild_quarters" (
	"guild_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"joins" integer DEFAULT 0 NOT NULL,
	"leaves" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"automod_hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guild_quarters_guild_id_starts_at_pk" PRIMARY KEY("guild_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "transcript_messages" (
	"ticket_id" text NOT NULL,
	"position" integer NOT NULL,
	"id" text NOT NULL,
	"author_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"reply_to_id" text,
	"extras" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "transcript_messages_ticket_id_position_pk" PRIMARY KEY("ticket_id","position")
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"users" jsonb NOT NULL,
	"roles" jsonb NOT NULL,
	"channels" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_days" ADD CONSTRAINT "channel_days_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_quarters" ADD CONSTRAINT "guild_quarters_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_messages" ADD CONSTRAINT "transcript_messages_ticket_id_transcripts_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."transcripts"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_facets" ON "cases" USING btree ("guild_id","status","action","source","expires_at");--> statement-breakpoint
CREATE INDEX "cases_guild_action" ON "cases" USING btree ("guild_id","action","created_at","number");--> statement-breakpoint
CREATE INDEX "cases_target" ON "cases" USING btree ("target_id","guild_id","created_at","number");--> statement-breakpoint
CREATE INDEX "cases_moderator" ON "cases" USING btree ("moderator_id","guild_id","created_at","number");--> statement-breakpoint
CREATE INDEX "cases_search" ON "cases" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "tickets_guild_closed" ON "tickets" USING btree ("guild_id","closed_at");--> statement-breakpoint
CREATE INDEX "tickets_channel" ON "tickets" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "tickets_opener" ON "tickets" USING btree ("opener_id");--> statement-breakpoint
CREATE INDEX "tickets_claimer" ON "tickets" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "tickets_closer" ON "tickets" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search") WITH (gin_pending_list_limit=256);