CREATE TABLE "bot_events" (
	"guild_id" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_events_guild_id_event_id_pk" PRIMARY KEY("guild_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "settings_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guild_id" text NOT NULL,
	"part" text NOT NULL,
	"entry" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "rated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "named_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bot_events" ADD CONSTRAINT "bot_events_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_outbox" ADD CONSTRAINT "settings_outbox_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_events_received" ON "bot_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "settings_outbox_time" ON "settings_outbox" USING btree ("changed_at");