CREATE TABLE "planned_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "unit_events" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "price_set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_prices_unit_id_starts_at_index" ON "planned_prices" USING btree ("unit_id","starts_at") WHERE "planned_prices"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "planned_prices_batch_id_index" ON "planned_prices" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "planned_prices_starts_at_index" ON "planned_prices" USING btree ("starts_at");