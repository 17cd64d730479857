ALTER TABLE "transcript_messages" ADD COLUMN "search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
-- What can be read in a message: its text, its embeds and the names of its files, not their addresses.
CREATE FUNCTION "public"."transcript_messages_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search" := array_to_tsvector("public"."search_words"(concat_ws(' ', NEW."content",
		CASE WHEN NEW."extras" <> '{}' THEN concat_ws(' ',
			(SELECT string_agg("part" #>> '{}', ' ') FROM jsonb_path_query(NEW."extras",
				'strict $.embeds[*].** ? (@.type() == "object").keyvalue()
					? (@.key != "url" && @.key != "icon_url" && @.key != "timestamp").value ? (@.type() == "string")', '{}', true) AS "part"),
			(SELECT string_agg("name" #>> '{}', ' ') FROM jsonb_path_query(NEW."extras", '$.attachments[*].name') AS "name")) END)));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "transcript_messages_search" BEFORE INSERT OR UPDATE OF "content", "extras", "search"
	ON "transcript_messages" FOR EACH ROW EXECUTE FUNCTION "public"."transcript_messages_search"();
--> statement-breakpoint
UPDATE "transcript_messages" SET "search" = "search";
--> statement-breakpoint
CREATE INDEX "transcript_messages_search" ON "transcript_messages" USING gin ("search") WITH (gin_pending_list_limit=256);
