ALTER TABLE "settings" ADD COLUMN "hold_hours" integer DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD COLUMN "notified_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "unit_id" uuid;--> statement-breakpoint
CREATE INDEX "leads_unit_id_created_at_index" ON "leads" USING btree ("unit_id","created_at");--> statement-breakpoint
-- Not in the schema: db/tables/inventory.ts imports leads.ts.
ALTER TABLE "leads" ADD CONSTRAINT "leads_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "units"("id") ON DELETE SET NULL;
