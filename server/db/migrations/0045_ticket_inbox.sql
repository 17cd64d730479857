ALTER TABLE "tickets" ADD COLUMN "team_spoke_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_by" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_snoozed_by_users_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_snoozer" ON "tickets" USING btree ("snoozed_by") WHERE "tickets"."snoozed_by" is not null;--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("guild_id") WHERE "tickets"."state" <> 'closed';--> statement-breakpoint
UPDATE "tickets" SET "team_spoke_at" = greatest(
	CASE WHEN NOT "has_transcript" THEN "opened_at" + "first_response_seconds" * interval '1 second' END,
	(SELECT max("said"."created_at") FROM "transcript_messages" AS "said"
		JOIN "transcripts" AS "kept" ON "kept"."guild_id" = "said"."guild_id" AND "kept"."ticket_id" = "said"."ticket_id"
		WHERE "said"."guild_id" = "tickets"."guild_id" AND "said"."ticket_id" = "tickets"."id"
			AND "said"."author_id" <> "tickets"."opener_id" AND NOT "said"."extras" ? 'system'
			AND "kept"."users" -> "said"."author_id" ->> 'bot' = 'false'))
	WHERE "state" <> 'closed';--> statement-breakpoint
UPDATE "tickets" SET "waiting_since" = CASE WHEN "team_spoke_at" IS NULL THEN "opened_at" ELSE
	(SELECT min("said"."created_at") FROM "transcript_messages" AS "said"
		WHERE "said"."guild_id" = "tickets"."guild_id" AND "said"."ticket_id" = "tickets"."id"
			AND "said"."author_id" = "tickets"."opener_id" AND NOT "said"."extras" ? 'system'
			AND "said"."created_at" > "tickets"."team_spoke_at") END
	WHERE "state" <> 'closed';
