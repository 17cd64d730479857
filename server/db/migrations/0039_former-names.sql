CREATE TABLE "former_names" (
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"seen_in" text,
	"until" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(public.search_words(username || ' ' || display_name))) STORED,
	CONSTRAINT "former_names_user_id_username_display_name_pk" PRIMARY KEY("user_id","username","display_name")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "named_in" text;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_names_until" ON "former_names" USING btree ("until");--> statement-breakpoint
CREATE INDEX "former_names_seen" ON "former_names" USING btree ("seen_in") WHERE "former_names"."seen_in" is not null;--> statement-breakpoint
CREATE INDEX "former_names_search" ON "former_names" USING gin ("search") WITH (gin_pending_list_limit=256);