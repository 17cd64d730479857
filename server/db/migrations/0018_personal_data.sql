ALTER TABLE "users" ADD COLUMN "known_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "automod_days_time" ON "automod_days" USING brin ("day");--> statement-breakpoint
CREATE INDEX "channel_days_time" ON "channel_days" USING brin ("day");--> statement-breakpoint
CREATE INDEX "guild_quarters_time" ON "guild_quarters" USING brin ("starts_at");--> statement-breakpoint
CREATE INDEX "cases_notes" ON "cases" USING gin ("notes" jsonb_path_ops) WHERE "cases"."notes" <> '[]';--> statement-breakpoint
CREATE INDEX "presences_user" ON "presences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "revisions_person" ON "revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tickets_closed" ON "tickets" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "transcript_messages_author" ON "transcript_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "transcript_messages_reactions" ON "transcript_messages" USING gin (("extras" -> 'reactions') jsonb_path_ops) WHERE "transcript_messages"."extras" ? 'reactions';--> statement-breakpoint
CREATE INDEX "transcript_messages_blanked" ON "transcript_messages" USING btree (("extras" #>> '{blanked,by_id}')) WHERE "transcript_messages"."extras" ? 'blanked';--> statement-breakpoint
CREATE INDEX "transcript_openings_user" ON "transcript_openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transcript_openings_age" ON "transcript_openings" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "transcripts_people" ON "transcripts" USING gin ("users");--> statement-breakpoint
CREATE INDEX "users_known" ON "users" USING btree ("known_at");