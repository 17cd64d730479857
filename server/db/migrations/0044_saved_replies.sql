CREATE TABLE "saved_replies" (
	"id" text NOT NULL,
	"guild_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"panel_ids" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "saved_replies_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"guild_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"id" text NOT NULL,
	"author_id" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "ticket_notes_guild_id_ticket_id_id_pk" PRIMARY KEY("guild_id","ticket_id","id"),
	CONSTRAINT "ticket_notes_key" UNIQUE("guild_id","ticket_id","author_id","key")
);
--> statement-breakpoint
ALTER TABLE "requested_actions" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket" FOREIGN KEY ("guild_id","ticket_id") REFERENCES "public"."tickets"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name" ON "saved_replies" USING btree ("guild_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_replies_person" ON "saved_replies" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "ticket_notes_author" ON "ticket_notes" USING btree ("author_id");