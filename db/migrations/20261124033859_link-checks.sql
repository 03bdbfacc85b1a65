CREATE TABLE "link_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone,
	"outcome" text,
	"status" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_since" timestamp with time zone
);
