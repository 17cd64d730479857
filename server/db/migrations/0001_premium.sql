CREATE TABLE "demo_support_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"supporter_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "premium_assignments" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"grant_id" bigint NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "premium_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"slots" integer NOT NULL,
	"days" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"used_by" text,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "premium_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premium_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"slots" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supporters" (
	"user_id" text PRIMARY KEY NOT NULL,
	"supporter_id" text NOT NULL,
	"tier" text,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supporters_supporter_id_unique" UNIQUE("supporter_id")
);
--> statement-breakpoint
CREATE TABLE "guild_removals" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"removed_by" text NOT NULL,
	"bot_joined_at" timestamp with time zone NOT NULL,
	"member_count" integer
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "premium_assignments" ADD CONSTRAINT "premium_assignments_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_assignments" ADD CONSTRAINT "premium_assignments_grant_id_premium_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."premium_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_codes" ADD CONSTRAINT "premium_codes_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_removals" ADD CONSTRAINT "guild_removals_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "premium_assignments_grant" ON "premium_assignments" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "premium_grants_user" ON "premium_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "command_uses_guild_time" ON "command_uses" USING btree ("guild_id","used_at");