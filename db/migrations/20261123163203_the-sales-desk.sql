CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"deal_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"outcome" text,
	"text" text,
	"message_id" uuid,
	"staff_id" uuid,
	"staff_name" text,
	"is_reply" boolean DEFAULT false NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, coalesce("activities"."text", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "contact_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text
);
--> statement-breakpoint
CREATE TABLE "contact_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"wording" text NOT NULL,
	"given" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid,
	"kind" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"alarmed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by_id" uuid,
	"done_by_name" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"takes_deals" boolean DEFAULT true NOT NULL,
	"away_until" date,
	"last_assigned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"estate_id" uuid,
	"stage" text DEFAULT 'new' NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"lost_reason" text,
	"owner_id" uuid,
	"assigned_by" text DEFAULT 'nobody' NOT NULL,
	"value" bigint,
	"first_referral" text,
	"waiting_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"last_lead_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estate_agents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"estate_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "estate_agents_estateId_staffId_unique" UNIQUE("estate_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deal_id" uuid NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"owner_id" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by_name" text,
	"notified_of" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sending_until" timestamp with time zone,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"quiet_from" text DEFAULT '20:00' NOT NULL,
	"quiet_until" text DEFAULT '07:00' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "leads" drop column "words";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, "leads"."reference" || ' ' || coalesce("leads"."name", '') || ' ' || translate(coalesce("leads"."email", ''), '@._+-', '     ') || ' ' || coalesce("leads"."email", '') || ' ' || coalesce("leads"."phone", '') || ' ' || coalesce("leads"."visit_code", '') || ' ' || coalesce("leads"."message", '') || ' ' || coalesce("leads"."property", '') || ' ' || coalesce("leads"."estate", ''))) STORED;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reply_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "escalate_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "agents_see" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "deal_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_kept_id_contacts_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_gone_id_contacts_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_done_by_id_staff_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_estate_id_estates_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_agents" ADD CONSTRAINT "estate_agents_estate_id_estates_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_agents" ADD CONSTRAINT "estate_agents_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_contact_id_at_index" ON "activities" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "activities_deal_id_at_index" ON "activities" USING btree ("deal_id","at");--> statement-breakpoint
CREATE INDEX "activities_kind_at_index" ON "activities" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "activities_words_index" ON "activities" USING gin ("words");--> statement-breakpoint
CREATE INDEX "contact_merges_kept_id_index" ON "contact_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "contact_consents_contact_id_index" ON "contact_consents" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "data_links_email_index" ON "data_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "data_requests_contact_id_index" ON "data_requests" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "data_requests_done_at_due_at_index" ON "data_requests" USING btree ("done_at","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_one_open_for_each_estate" ON "deals" USING btree ("contact_id",coalesce("estate_id", '00000000-0000-0000-0000-000000000000')) WHERE "deals"."stage" not in ('sold', 'lost', 'spam');--> statement-breakpoint
CREATE INDEX "deals_contact_id_last_lead_at_index" ON "deals" USING btree ("contact_id","last_lead_at");--> statement-breakpoint
CREATE INDEX "deals_last_lead_at_id_index" ON "deals" USING btree ("last_lead_at","id");--> statement-breakpoint
CREATE INDEX "deals_stage_last_lead_at_index" ON "deals" USING btree ("stage","last_lead_at");--> statement-breakpoint
CREATE INDEX "deals_owner_id_last_lead_at_index" ON "deals" USING btree ("owner_id","last_lead_at");--> statement-breakpoint
CREATE INDEX "deals_estate_id_last_lead_at_index" ON "deals" USING btree ("estate_id","last_lead_at");--> statement-breakpoint
CREATE INDEX "deals_waiting_index" ON "deals" USING btree ("waiting_since") WHERE "deals"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "deals_created_at_index" ON "deals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tasks_open_index" ON "tasks" USING btree ("deal_id","due_at") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_due_index" ON "tasks" USING btree ("due_at") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_index" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state_next_attempt_at_index" ON "webhook_deliveries" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_messages_next_attempt_at_index" ON "push_messages" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_messages_subscription_id_index" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_staff_id_index" ON "push_subscriptions" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_merged_into_id_index" ON "contacts" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "leads_deal_id_created_at_index" ON "leads" USING btree ("deal_id","created_at");--> statement-breakpoint
-- The column above was dropped with its index.
CREATE INDEX IF NOT EXISTS "leads_words_index" ON "leads" USING gin ("words");--> statement-breakpoint
-- Requests that are open become one deal for each person and estate; those that ended become one for each outcome.
CREATE TEMPORARY TABLE deal_of_lead AS
	SELECT leads.id AS lead_id, leads.contact_id, estate.id AS estate_id,
		CASE WHEN leads.status IN ('new', 'contacted', 'visit-booked') THEN 'open' ELSE leads.status END AS outcome
	FROM leads
	LEFT JOIN LATERAL (
		SELECT id FROM estates
		WHERE lower(replace(title, ' ', '')) = lower(replace(coalesce(leads.estate, leads.property), ' ', ''))
		ORDER BY deleted_at IS NOT NULL, id LIMIT 1
	) estate ON true;--> statement-breakpoint
CREATE TEMPORARY TABLE new_deals AS
	SELECT gen_random_uuid() AS id, deal_of_lead.contact_id, estate_id, outcome,
		min(leads.created_at) AS created_at,
		max(leads.created_at) AS last_lead_at,
		max(leads.updated_at) AS updated_at,
		bool_or(leads.status = 'visit-booked') AS has_visit,
		bool_or(leads.status = 'contacted') AS is_contacted,
		min(leads.created_at) FILTER (WHERE leads.status = 'new' AND leads.first_reply_at IS NULL) AS waiting_since,
		(array_agg(leads.owner_id ORDER BY leads.created_at DESC) FILTER (WHERE leads.owner_id IS NOT NULL))[1] AS owner_id,
		(array_agg(leads.first_referral ORDER BY leads.created_at) FILTER (WHERE leads.first_referral IS NOT NULL))[1] AS first_referral
	FROM deal_of_lead JOIN leads ON leads.id = deal_of_lead.lead_id
	GROUP BY deal_of_lead.contact_id, estate_id, outcome;--> statement-breakpoint
INSERT INTO deals (id, contact_id, estate_id, stage, stage_since, lost_reason, owner_id, assigned_by, first_referral, waiting_since, due_at, last_lead_at, created_at, updated_at)
	SELECT id, contact_id, estate_id,
		CASE outcome WHEN 'won' THEN 'sold' WHEN 'lost' THEN 'lost' WHEN 'spam' THEN 'spam'
			ELSE CASE WHEN has_visit THEN 'visit-booked' WHEN is_contacted THEN 'contacted' ELSE 'new' END END,
		updated_at,
		CASE outcome WHEN 'lost' THEN 'other' END,
		owner_id, CASE WHEN owner_id IS NULL THEN 'nobody' ELSE 'staff' END, first_referral,
		CASE outcome WHEN 'open' THEN waiting_since END,
		CASE outcome WHEN 'open' THEN waiting_since + interval '1 hour' END,
		last_lead_at, created_at, updated_at
	FROM new_deals;--> statement-breakpoint
UPDATE leads SET deal_id = new_deals.id
	FROM deal_of_lead JOIN new_deals ON new_deals.contact_id = deal_of_lead.contact_id
		AND new_deals.estate_id IS NOT DISTINCT FROM deal_of_lead.estate_id AND new_deals.outcome = deal_of_lead.outcome
	WHERE leads.id = deal_of_lead.lead_id;--> statement-breakpoint
INSERT INTO activities (contact_id, deal_id, at, kind, text, staff_id, staff_name)
	SELECT leads.contact_id, leads.deal_id, lead_notes.created_at, 'note', lead_notes.text, lead_notes.staff_id, lead_notes.staff_name
	FROM lead_notes JOIN leads ON leads.id = lead_notes.lead_id;--> statement-breakpoint
INSERT INTO activities (contact_id, deal_id, at, kind, outcome, is_reply)
	SELECT contact_id, deal_id, first_reply_at, 'stage', 'contacted', true FROM leads WHERE first_reply_at IS NOT NULL;--> statement-breakpoint
INSERT INTO activities (contact_id, deal_id, at, kind, outcome)
	SELECT contact_id, id, stage_since, 'stage', stage FROM deals WHERE stage NOT IN ('new', 'contacted');--> statement-breakpoint
INSERT INTO tasks (deal_id, text, due_at, owner_id, created_by_name, created_at)
	SELECT deal_id, next_action, (coalesce(next_action_on, (now() AT TIME ZONE 'Africa/Nairobi')::date) + time '08:00') AT TIME ZONE 'Africa/Nairobi',
		owner_id, 'Before the desk', updated_at
	FROM leads WHERE next_action IS NOT NULL AND status IN ('new', 'contacted', 'visit-booked');--> statement-breakpoint
DROP TABLE new_deals;--> statement-breakpoint
DROP TABLE deal_of_lead;
