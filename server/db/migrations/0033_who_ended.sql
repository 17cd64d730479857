CREATE TABLE "deletions" (
	"guild_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"deleted_by" text,
	CONSTRAINT "deletions_guild_id_kind_number_pk" PRIMARY KEY("guild_id","kind","number")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "status_by" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "reason_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "duration_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "reopened_by" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "panel_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletions_person" ON "deletions" USING btree ("deleted_by");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_status_by_users_id_fk" FOREIGN KEY ("status_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_ended" ON "cases" USING btree ("status_by") WHERE "cases"."status_by" is not null;--> statement-breakpoint
CREATE INDEX "tickets_reopener" ON "tickets" USING btree ("reopened_by") WHERE "tickets"."reopened_by" is not null;--> statement-breakpoint
-- Of changes before, it is not known which of the two they were.
UPDATE "cases" SET "reason_at" = "changed_at", "duration_at" = "changed_at" WHERE "changed_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "tickets" SET "panel_at" = "moved_at" WHERE "moved_at" IS NOT NULL;
