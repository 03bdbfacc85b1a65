ALTER TABLE "estates" ADD COLUMN "prices_until" date;--> statement-breakpoint
ALTER TABLE "unit_types" ADD COLUMN "ready_on" date;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "ready_on" date;