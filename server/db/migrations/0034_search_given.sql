-- The host gives messages, cases and tickets their words. Triggers give them to what is written without: by an earlier version, which runs beside this
-- one while processes are replaced, and by statements that change many rows.
DROP TRIGGER "transcript_messages_search" ON "transcript_messages";
--> statement-breakpoint
CREATE TRIGGER "transcript_messages_search" BEFORE INSERT ON "transcript_messages" FOR EACH ROW
	WHEN (NEW."search" = ''::tsvector) EXECUTE FUNCTION "public"."transcript_messages_search"();
--> statement-breakpoint
CREATE TRIGGER "transcript_messages_search_again" BEFORE UPDATE OF "content", "extras", "search" ON "transcript_messages" FOR EACH ROW
	WHEN (NEW."search" = OLD."search") EXECUTE FUNCTION "public"."transcript_messages_search"();
--> statement-breakpoint
DROP TRIGGER "cases_search" ON "cases";
--> statement-breakpoint
CREATE TRIGGER "cases_search" BEFORE INSERT ON "cases" FOR EACH ROW
	WHEN (NEW."search" = ''::tsvector) EXECUTE FUNCTION "public"."cases_search"();
--> statement-breakpoint
CREATE TRIGGER "cases_search_again" BEFORE UPDATE OF "number", "target_id", "moderator_id", "reason", "notes", "search" ON "cases"
	FOR EACH ROW WHEN (NEW."search" = OLD."search") EXECUTE FUNCTION "public"."cases_search"();
--> statement-breakpoint
DROP TRIGGER "tickets_search" ON "tickets";
--> statement-breakpoint
CREATE TRIGGER "tickets_search" BEFORE INSERT ON "tickets" FOR EACH ROW
	WHEN (NEW."search" = ''::tsvector) EXECUTE FUNCTION "public"."tickets_search"();
--> statement-breakpoint
CREATE TRIGGER "tickets_search_again" BEFORE UPDATE OF "number", "name", "opener_id", "claimed_by", "closed_by", "close_reason", "search"
	ON "tickets" FOR EACH ROW WHEN (NEW."search" = OLD."search") EXECUTE FUNCTION "public"."tickets_search"();
