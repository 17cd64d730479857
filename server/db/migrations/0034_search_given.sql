-- The host gives a message its words. The trigger gives them to what is written without: by an earlier version, which runs beside this
-- one while processes are replaced, and by statements that change many rows.
DROP TRIGGER "transcript_messages_search" ON "transcript_messages";
--> statement-breakpoint
CREATE TRIGGER "transcript_messages_search" BEFORE INSERT ON "transcript_messages" FOR EACH ROW
	WHEN (NEW."search" = ''::tsvector) EXECUTE FUNCTION "public"."transcript_messages_search"();
--> statement-breakpoint
CREATE TRIGGER "transcript_messages_search_again" BEFORE UPDATE OF "content", "extras", "search" ON "transcript_messages" FOR EACH ROW
	WHEN (NEW."search" = OLD."search") EXECUTE FUNCTION "public"."transcript_messages_search"();
