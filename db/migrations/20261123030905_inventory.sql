CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "estate_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"estate_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"dated_on" date NOT NULL,
	"reason" text NOT NULL,
	"features" jsonb NOT NULL,
	"picture_id" uuid,
	"picture_placement" jsonb,
	"published_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estate_plans_estateId_version_unique" UNIQUE("estate_id","version")
);
--> statement-breakpoint
CREATE TABLE "unit_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"lead_id" uuid,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"reason" text,
	"price" bigint,
	"receipt_number" text,
	"receipt_amount" bigint,
	"agreement_on" date,
	"extended_at" timestamp with time zone,
	"extension_reason" text,
	"ended_at" timestamp with time zone,
	"ended_by_name" text,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"claim_id" uuid,
	"lead_id" uuid,
	"verb" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"changed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"batch_id" uuid,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "unit_waiters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "unit_waiters_unitId_leadId_unique" UNIQUE("unit_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"estate_id" uuid NOT NULL,
	"unit_type_id" uuid NOT NULL,
	"code" text NOT NULL,
	"block" text NOT NULL,
	"phase" text,
	"floor" integer,
	"orientation" text,
	"area_sqm" double precision,
	"plot_sqm" double precision,
	"price" bigint,
	"released_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"staff_note" text,
	"visitor_note" text,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_estateId_code_unique" UNIQUE("estate_id","code")
);
--> statement-breakpoint
ALTER TABLE "estate_plans" ADD CONSTRAINT "estate_plans_estate_id_estates_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD CONSTRAINT "unit_claims_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD CONSTRAINT "unit_claims_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD CONSTRAINT "unit_claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_waiters" ADD CONSTRAINT "unit_waiters_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_waiters" ADD CONSTRAINT "unit_waiters_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_estate_id_estates_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_unit_type_id_unit_types_id_fk" FOREIGN KEY ("unit_type_id") REFERENCES "public"."unit_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_claims_unit_id_index" ON "unit_claims" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_claims_lead_id_index" ON "unit_claims" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "unit_claims_staff_id_index" ON "unit_claims" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "unit_events_unit_id_index" ON "unit_events" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_events_batch_id_index" ON "unit_events" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "unit_events_lead_id_index" ON "unit_events" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "unit_waiters_lead_id_index" ON "unit_waiters" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "units_unit_type_id_index" ON "units" USING btree ("unit_type_id");--> statement-breakpoint
-- One unit has one claim at a time, whoever writes it: the schema language has no exclusion constraints.
ALTER TABLE "unit_claims" ADD CONSTRAINT "unit_claims_never_overlap" EXCLUDE USING gist ("unit_id" WITH =, "during" WITH &&);--> statement-breakpoint
-- An empty period would forget when the claim was made.
ALTER TABLE "unit_claims" ADD CONSTRAINT "unit_claims_have_a_period" CHECK (NOT isempty("during") AND lower("during") IS NOT NULL);
