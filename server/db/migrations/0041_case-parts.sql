CREATE TABLE "case_edits" (
	"guild_id" text NOT NULL,
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" text NOT NULL,
	"changed" text NOT NULL,
	"reason" text,
	"duration_seconds" integer,
	CONSTRAINT "case_edits_guild_id_case_id_id_pk" PRIMARY KEY("guild_id","case_id","id")
);
--> statement-breakpoint
CREATE TABLE "case_links" (
	"guild_id" text NOT NULL,
	"case_id" text NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"caption" text,
	CONSTRAINT "case_links_guild_id_case_id_position_pk" PRIMARY KEY("guild_id","case_id","position")
);
--> statement-breakpoint
CREATE TABLE "case_messages" (
	"guild_id" text NOT NULL,
	"case_id" text NOT NULL,
	"position" integer NOT NULL,
	"author_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"attachments" text[] NOT NULL,
	CONSTRAINT "case_messages_guild_id_case_id_position_pk" PRIMARY KEY("guild_id","case_id","position")
);
--> statement-breakpoint
CREATE TABLE "linked_cases" (
	"guild_id" text NOT NULL,
	"case_id" text NOT NULL,
	"linked_id" text NOT NULL,
	CONSTRAINT "linked_cases_guild_id_case_id_linked_id_pk" PRIMARY KEY("guild_id","case_id","linked_id")
);
--> statement-breakpoint
ALTER TABLE "case_edits" ADD CONSTRAINT "case_edits_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_edits" ADD CONSTRAINT "case_edits_case" FOREIGN KEY ("guild_id","case_id") REFERENCES "public"."cases"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_case" FOREIGN KEY ("guild_id","case_id") REFERENCES "public"."cases"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case" FOREIGN KEY ("guild_id","case_id") REFERENCES "public"."cases"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_cases" ADD CONSTRAINT "linked_cases_case" FOREIGN KEY ("guild_id","case_id") REFERENCES "public"."cases"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_cases" ADD CONSTRAINT "linked_cases_linked" FOREIGN KEY ("guild_id","linked_id") REFERENCES "public"."cases"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_edits_person" ON "case_edits" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "case_messages_author" ON "case_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "linked_cases_other" ON "linked_cases" USING btree ("guild_id","linked_id");