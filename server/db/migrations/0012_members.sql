ALTER TABLE "users" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(public.search_words(username || ' ' || display_name || ' ' || id))) STORED;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- What somebody typed: every word must begin a word of the text; a number must be a whole word, or the entry's own
-- number, and with a # before it nothing else. Null without a word, which finds nothing. Each word costs a walk through
-- the index, and the shorter it is the longer the walk: words that repeat count once, those after the eighth not at all,
-- and a single letter must be a whole word, but for scripts in which one character is one.
CREATE OR REPLACE FUNCTION "public"."search_query"("value" text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT string_agg(CASE
		WHEN "word" !~ '^[0-9]+$' AND (length("word") > 1 OR "word" COLLATE "C" >= U&'\2E80')
			THEN format('''%s'':*', coalesce("public"."search_stem"("word"), "word"))
		WHEN "word" !~ '^[0-9]+$' OR "words" > 1 THEN format('''%s''', "word")
		WHEN "value" ~ '^\s*#' THEN format('''#%s''', substring("word" from '0*([0-9]+)'))
		ELSE format('(''%s'' | ''#%s'')', "word", substring("word" from '0*([0-9]+)')) END, ' & ')::tsquery
	FROM (SELECT "word", count(*) OVER () AS "words" FROM (
		SELECT "word" FROM unnest("public"."search_split"("value")) WITH ORDINALITY AS "split" ("word", "place")
			GROUP BY "word" ORDER BY min("place") LIMIT 8) AS "first") AS "counted"
$$;
