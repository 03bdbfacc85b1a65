ALTER TABLE "estates" ALTER COLUMN "sales_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_types" ALTER COLUMN "availability" DROP NOT NULL;