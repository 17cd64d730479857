-- The words of a text as they are compared: without case, accents, Arabic vowel signs, stretching and letter variants,
-- invisible characters, and with one form of digits. A word is what stands between spaces, punctuation and signs; it is
-- cut after 500 characters, below the longest that an index takes. Only built-ins whose result does not depend on the
-- database's locale. Procedural, since that keeps its plan from row to row.
CREATE FUNCTION "public"."search_split"("value" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	"folded" text := "value";
BEGIN
	IF octet_length("folded") > length("folded") THEN
		"folded" := regexp_replace(normalize("folded", NFKD),
			'[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g');
		"folded" := translate("folded",
			'ØøŁłĐđÐðĦħŦŧıŊÆŒÞẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐةىیکٱہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
			'oollddddhhttiŋæœþßαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґهييكاهه01234567890123456789');
		"folded" := replace(replace(replace(replace("folded", 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
	END IF;
	"folded" := btrim(regexp_replace(lower("folded" COLLATE "C"),
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ufd3e\ufd3f]+', ' ', 'g'));
	IF length("folded") > 500 THEN
		"folded" := regexp_replace("folded", '([^ ]{200}[^ ]{200}[^ ]{100})[^ ]+', '\1', 'g');
	END IF;
	RETURN string_to_array("folded", ' ');
END $$;
--> statement-breakpoint
-- An Arabic word without its article and what is written together with it; null for any other word.
CREATE FUNCTION "public"."search_stem"("word" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT substring("word" from '^(?:[وفبك]?ال|[وف]?لل)(.{3,})$')
$$;
--> statement-breakpoint
-- The words under which a text is found.
CREATE FUNCTION "public"."search_words"("value" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	"words" text[] := "public"."search_split"("value");
BEGIN
	IF octet_length("value") = length("value") THEN RETURN "words"; END IF;
	RETURN "words" || ARRAY(SELECT "stem" FROM unnest("words") AS "word", LATERAL "public"."search_stem"("word") AS "stem"
		WHERE "stem" IS NOT NULL);
END $$;
--> statement-breakpoint
-- What somebody typed: every word must begin a word of the text; a number must be a whole word, or the entry's own
-- number, and with a # before it nothing else. Null without a word, which finds nothing.
CREATE FUNCTION "public"."search_query"("value" text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT string_agg(CASE
		WHEN "word" !~ '^[0-9]+$' THEN format('''%s'':*', coalesce("public"."search_stem"("word"), "word"))
		WHEN "words" > 1 THEN format('''%s''', "word")
		WHEN "value" ~ '^\s*#' THEN format('''#%s''', substring("word" from '0*([0-9]+)'))
		ELSE format('(''%s'' | ''#%s'')', "word", substring("word" from '0*([0-9]+)')) END, ' & ')::tsquery
	FROM (SELECT "word", count(*) OVER () AS "words" FROM unnest("public"."search_split"("value")) AS "word") AS "split"
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."cases_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search" := array_to_tsvector("public"."search_words"(concat_ws(' ', NEW."reason",
		CASE WHEN NEW."notes" <> '[]' THEN
			(SELECT string_agg("note" ->> 'body', ' ') FROM jsonb_array_elements(NEW."notes") AS "note") END,
		(SELECT string_agg("username" || ' ' || "display_name", ' ') FROM "public"."users"
			WHERE "id" IN (NEW."target_id", NEW."moderator_id")))) || ('#' || NEW."number"));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."tickets_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search" := array_to_tsvector("public"."search_words"(concat_ws(' ', NEW."close_reason",
		(SELECT string_agg("username" || ' ' || "display_name", ' ') FROM "public"."users"
			WHERE "id" IN (NEW."opener_id", NEW."claimed_by", NEW."closed_by")))) || ('#' || NEW."number"));
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Whoever takes another name is found under it in what happened before, too.
CREATE FUNCTION "public"."users_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."cases" SET "search" = "search" WHERE "target_id" = NEW."id" OR "moderator_id" = NEW."id";
	UPDATE "public"."tickets" SET "search" = "search"
		WHERE "opener_id" = NEW."id" OR "claimed_by" = NEW."id" OR "closed_by" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "cases_search" BEFORE INSERT OR UPDATE OF "number", "target_id", "moderator_id", "reason", "notes", "search"
	ON "cases" FOR EACH ROW EXECUTE FUNCTION "public"."cases_search"();
--> statement-breakpoint
CREATE TRIGGER "tickets_search" BEFORE INSERT OR UPDATE OF "number", "opener_id", "claimed_by", "closed_by", "close_reason", "search"
	ON "tickets" FOR EACH ROW EXECUTE FUNCTION "public"."tickets_search"();
--> statement-breakpoint
CREATE TRIGGER "users_search" AFTER UPDATE OF "username", "display_name" ON "users" FOR EACH ROW
	WHEN (OLD."username" <> NEW."username" OR OLD."display_name" <> NEW."display_name")
	EXECUTE FUNCTION "public"."users_search"();
--> statement-breakpoint
UPDATE "cases" SET "search" = "search";
--> statement-breakpoint
UPDATE "tickets" SET "search" = "search";
