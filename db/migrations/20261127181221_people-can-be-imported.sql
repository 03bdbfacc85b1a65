CREATE TABLE "people_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"consent_how" text,
	"consent_on" date,
	"leads" integer NOT NULL,
	"new_people" integer NOT NULL,
	"new_deals" integer NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text,
	"undone_left" integer
);
--> statement-breakpoint
ALTER TABLE "contact_consents" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_consents_import_index" ON "contact_consents" USING btree ("import_id") WHERE "contact_consents"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_import_index" ON "leads" USING btree ("import_id") WHERE "leads"."import_id" is not null;