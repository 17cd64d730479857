-- What can be read in a message: its text, its embeds, its named parts (forwarded messages, polls, stickers, components) and the names
-- of its files, not addresses.
CREATE OR REPLACE FUNCTION "public"."transcript_messages_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search" := "public"."search_set"("public"."ticket_guild"(NEW."ticket_id"), "public"."search_words"(concat_ws(' ', NEW."content",
		CASE WHEN NEW."extras" <> '{}' THEN concat_ws(' ',
			(SELECT string_agg("part" #>> '{}', ' ') FROM jsonb_path_query(NEW."extras",
				'strict $.embeds[*].** ? (@.type() == "object").keyvalue()
					? (@.key != "url" && @.key != "icon_url" && @.key != "timestamp").value ? (@.type() == "string")', '{}', true) AS "part"),
			(SELECT string_agg("part" #>> '{}', ' ') FROM jsonb_path_query(NEW."extras",
				'$.parts[*].text ? (!(@ like_regex "^https?://" flag "i"))') AS "part"),
			(SELECT string_agg("name" #>> '{}', ' ') FROM jsonb_path_query(NEW."extras", '$.attachments[*].name') AS "name")) END)));
	RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE "transcript_messages" SET "search" = "search" WHERE "extras" ? 'parts';
