CREATE TABLE "transcript_openings" (
	"ticket_id" text NOT NULL,
	"user_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transcript_openings_ticket_id_user_id_hour_pk" PRIMARY KEY("ticket_id","user_id","hour")
);
--> statement-breakpoint
ALTER TABLE "transcript_openings" ADD CONSTRAINT "transcript_openings_ticket_id_transcripts_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."transcripts"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_openings_time" ON "transcript_openings" USING btree ("ticket_id","opened_at");