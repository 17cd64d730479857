-- Tokens of 30 days belong to no session: everybody signs in once more.
DELETE FROM "tokens";
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"family_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	"previous_hash" text,
	"salt" text NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"browser" text,
	"system" text,
	"signed_in_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_family_hash_unique" UNIQUE("family_hash")
);
--> statement-breakpoint
CREATE TABLE "renames" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "tokens_code";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "session_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renames" ADD CONSTRAINT "renames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_code" ON "sessions" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "sessions_used" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_session" ON "tokens" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "tokens" DROP COLUMN "code_hash";--> statement-breakpoint
ALTER TABLE "tokens" DROP COLUMN "created_at";
--> statement-breakpoint
-- Whoever takes another name is found under it in what happened before, too; server/features/renames.ts does it.
CREATE OR REPLACE FUNCTION "public"."users_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public"."renames" ("user_id") VALUES (NEW."id");
	RETURN NULL;
END $$;
