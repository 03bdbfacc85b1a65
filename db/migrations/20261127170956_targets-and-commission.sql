CREATE TABLE "commission_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text,
	"estate_id" uuid,
	"basis_points" integer NOT NULL,
	"valid_from" date NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rates_role_validFrom_unique" UNIQUE("role","valid_from"),
	CONSTRAINT "commission_rates_estateId_validFrom_unique" UNIQUE("estate_id","valid_from"),
	CONSTRAINT "commission_rates_of_one" CHECK (num_nonnulls("commission_rates"."role", "commission_rates"."estate_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "sales_targets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"month" date NOT NULL,
	"homes" integer,
	"amount" bigint,
	"set_by_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_targets_staffId_month_unique" UNIQUE("staff_id","month")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "report_recipients" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD COLUMN "seller_role" text;--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_estate_id_estates_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_targets" ADD CONSTRAINT "sales_targets_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Reservations and sales from before: nobody stored the role of the seller, so it is the present one.
UPDATE "unit_claims" AS "claim" SET "seller_role" = "seller"."role"
FROM "staff" AS "seller" WHERE "seller"."id" = "claim"."seller_id";
