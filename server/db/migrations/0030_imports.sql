CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"cases" integer DEFAULT 0 NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "imports_key" UNIQUE("guild_id","key")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "imported_as" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "imported_as" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_guild" ON "imports" USING btree ("guild_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_creator" ON "imports" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_import" ON "cases" USING btree ("import_id") WHERE "cases"."import_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_imported_as" ON "cases" USING btree ("guild_id","imported_as") WHERE "cases"."imported_as" is not null;--> statement-breakpoint
CREATE INDEX "tickets_import" ON "tickets" USING btree ("import_id") WHERE "tickets"."import_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_imported_as" ON "tickets" USING btree ("guild_id","imported_as") WHERE "tickets"."imported_as" is not null;