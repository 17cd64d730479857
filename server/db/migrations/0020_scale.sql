-- Four characters for a guild. Two guilds may share them: a search asks for the guild as well.
CREATE FUNCTION "public"."search_key"("guild" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT left(encode(decode(md5("guild"), 'hex'), 'base64'), 4)
$$;
--> statement-breakpoint
-- The words of a guild's row as the index has them: each begins with the guild's characters, so that a search walks
-- through the words of one guild, however many others there are.
CREATE FUNCTION "public"."search_set"("guild" text, "words" text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	"key" text := "public"."search_key"("guild");
BEGIN
	RETURN array_to_tsvector(ARRAY(SELECT "key" || "word" FROM unnest("words") AS "word"));
END $$;
--> statement-breakpoint
DROP FUNCTION "public"."search_query"(text);
--> statement-breakpoint
-- What somebody typed: every word must begin a word of the text; a number must be a whole word, or the entry's own
-- number, and with a # before it nothing else. Null without a word, which finds nothing. Each word costs a walk through
-- the index, and the shorter it is the longer the walk: words that repeat count once, those after the eighth not at all,
-- and a single letter must be a whole word, but for scripts in which one character is one. The key is the guild's, or
-- empty where words stand for themselves.
CREATE FUNCTION "public"."search_query"("value" text, "key" text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT string_agg(CASE
		WHEN "word" !~ '^[0-9]+$' AND (length("word") > 1 OR "word" COLLATE "C" >= U&'\2E80')
			THEN format('''%s%s'':*', "key", coalesce("public"."search_stem"("word"), "word"))
		WHEN "word" !~ '^[0-9]+$' OR "words" > 1 THEN format('''%s%s''', "key", "word")
		WHEN "value" ~ '^\s*#' THEN format('''%s#%s''', "key", substring("word" from '0*([0-9]+)'))
		ELSE format('(''%s%s'' | ''%1$s#%3$s'')', "key", "word", substring("word" from '0*([0-9]+)')) END, ' & ')::tsquery
	FROM (SELECT "word", count(*) OVER () AS "words" FROM (
		SELECT "word" FROM unnest("public"."search_split"("value")) WITH ORDINALITY AS "split" ("word", "place")
			GROUP BY "word" ORDER BY min("place") LIMIT 8) AS "first") AS "counted"
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."cases_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search" := "public"."search_set"(NEW."guild_id", "public"."search_words"(concat_ws(' ', NEW."reason",
		CASE WHEN NEW."notes" <> '[]' THEN
			(SELECT string_agg("note" ->> 'body', ' ') FROM jsonb_array_elements(NEW."notes") AS "note") END,
		(SELECT string_agg("username" || ' ' || "display_name", ' ') FROM "public"."users"
			WHERE "id" IN (NEW."target_id", NEW."moderator_id")))) || ('#' || NEW."number"));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."tickets_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search" := "public"."search_set"(NEW."guild_id", "public"."search_words"(concat_ws(' ', NEW."close_reason",
		(SELECT string_agg("username" || ' ' || "display_name", ' ') FROM "public"."users"
			WHERE "id" IN (NEW."opener_id", NEW."claimed_by", NEW."closed_by")))) || ('#' || NEW."number"));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."ticket_guild"("ticket" text) RETURNS text LANGUAGE sql STABLE STRICT AS $$
	SELECT "guild_id" FROM "public"."tickets" WHERE "id" = "ticket"
$$;
--> statement-breakpoint
-- What can be read in a message: its text, its embeds and the names of its files, not their addresses.
CREATE OR REPLACE FUNCTION "public"."transcript_messages_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search" := "public"."search_set"("public"."ticket_guild"(NEW."ticket_id"), "public"."search_words"(concat_ws(' ', NEW."content",
		CASE WHEN NEW."extras" <> '{}' THEN concat_ws(' ',
			(SELECT string_agg("part" #>> '{}', ' ') FROM jsonb_path_query(NEW."extras",
				'strict $.embeds[*].** ? (@.type() == "object").keyvalue()
					? (@.key != "url" && @.key != "icon_url" && @.key != "timestamp").value ? (@.type() == "string")', '{}', true) AS "part"),
			(SELECT string_agg("name" #>> '{}', ' ') FROM jsonb_path_query(NEW."extras", '$.attachments[*].name') AS "name")) END)));
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP INDEX "cases_guild_time";
--> statement-breakpoint
-- A column that a trigger names cannot be changed.
DROP TRIGGER "cases_search" ON "cases";
--> statement-breakpoint
DROP TRIGGER "tickets_search" ON "tickets";
--> statement-breakpoint
DROP TRIGGER "transcript_messages_search" ON "transcript_messages";
--> statement-breakpoint
-- Rewrites each table once: an update of all rows would leave it, and each of its indexes, twice as large.
ALTER TABLE "cases" ALTER COLUMN "search" TYPE tsvector USING "public"."search_set"("guild_id", tsvector_to_array("search"));
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "search" TYPE tsvector USING "public"."search_set"("guild_id", tsvector_to_array("search"));
--> statement-breakpoint
ALTER TABLE "transcript_messages" ALTER COLUMN "search" TYPE tsvector
	USING "public"."search_set"("public"."ticket_guild"("ticket_id"), tsvector_to_array("search"));
--> statement-breakpoint
CREATE INDEX "cases_guild_time" ON "cases" USING btree ("guild_id","created_at","number","moderator_id","action","status");
--> statement-breakpoint
CREATE TRIGGER "cases_search" BEFORE INSERT OR UPDATE OF "number", "target_id", "moderator_id", "reason", "notes", "search"
	ON "cases" FOR EACH ROW EXECUTE FUNCTION "public"."cases_search"();
--> statement-breakpoint
CREATE TRIGGER "tickets_search" BEFORE INSERT OR UPDATE OF "number", "opener_id", "claimed_by", "closed_by", "close_reason", "search"
	ON "tickets" FOR EACH ROW EXECUTE FUNCTION "public"."tickets_search"();
--> statement-breakpoint
CREATE TRIGGER "transcript_messages_search" BEFORE INSERT OR UPDATE OF "content", "extras", "search"
	ON "transcript_messages" FOR EACH ROW EXECUTE FUNCTION "public"."transcript_messages_search"();
