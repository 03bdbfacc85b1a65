CREATE TABLE "meta_leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"leadgen_id" text NOT NULL,
	"page_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sending_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lead_id" uuid,
	CONSTRAINT "meta_leads_leadgenId_unique" UNIQUE("leadgen_id")
);
--> statement-breakpoint
ALTER TABLE "meta_leads" ADD CONSTRAINT "meta_leads_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meta_leads_state_next_attempt_at_index" ON "meta_leads" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "meta_leads_lead_id_index" ON "meta_leads" USING btree ("lead_id");