CREATE SEQUENCE "public"."quote_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "progress_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"draft" jsonb,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"estate_id" uuid NOT NULL,
	"title" text NOT NULL,
	"phase" text,
	"dated_on" date NOT NULL,
	"percent" integer,
	"body" text NOT NULL,
	"viewpoint" text,
	"image_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estate_followers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"estate_id" uuid NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"token" text NOT NULL,
	"page" text,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "estate_followers_token_unique" UNIQUE("token"),
	CONSTRAINT "estate_followers_estateId_email_unique" UNIQUE("estate_id","email")
);
--> statement-breakpoint
CREATE TABLE "progress_notices" (
	"update_id" uuid PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"payment_plan_id" uuid,
	"list_price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_until" date NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"reserve_requested_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_token_unique" UNIQUE("token"),
	CONSTRAINT "quotes_number_version_unique" UNIQUE("number","version")
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"estate_id" uuid,
	"day" date NOT NULL,
	"reason" text,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_days_once" UNIQUE NULLS NOT DISTINCT("estate_id","day")
);
--> statement-breakpoint
CREATE TABLE "site_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"estate_id" uuid,
	"token" text NOT NULL,
	"during" "tstzrange",
	"seat" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"time_zone" text,
	"cancelled_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"missed_at" timestamp with time zone,
	"reminded_of" timestamp with time zone,
	"thanked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_visits_leadId_unique" UNIQUE("lead_id"),
	CONSTRAINT "site_visits_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "estates" ADD COLUMN "visit_times" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "estates" ADD COLUMN "visit_minutes" integer;--> statement-breakpoint
ALTER TABLE "estates" ADD COLUMN "visit_notice_hours" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "quote_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sales_discount_percent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "manager_discount_percent" double precision DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "follower_id" uuid;--> statement-breakpoint
ALTER TABLE "progress_updates" ADD CONSTRAINT "progress_updates_estate_id_estates_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_followers" ADD CONSTRAINT "estate_followers_estate_id_estates_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_notices" ADD CONSTRAINT "progress_notices_update_id_progress_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."progress_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_estate_id_estates_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_estate_id_estates_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_updates_estate_id_dated_on_index" ON "progress_updates" USING btree ("estate_id","dated_on");--> statement-breakpoint
CREATE INDEX "estate_followers_email_index" ON "estate_followers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "quotes_lead_id_index" ON "quotes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "quotes_unit_id_index" ON "quotes" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "site_visits_during_index" ON "site_visits" USING gist ("during");--> statement-breakpoint
CREATE INDEX "site_visits_estate_id_index" ON "site_visits" USING btree ("estate_id");--> statement-breakpoint
-- Not in the schema: the schema language has no exclusion constraints, and db/tables/followers.ts imports leads.ts.
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_never_share_a_seat" EXCLUDE USING gist ("estate_id" WITH =, "seat" WITH =, "during" WITH &&) WHERE ("cancelled_at" IS NULL);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_follower_id_estate_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "estate_followers"("id") ON DELETE CASCADE;
