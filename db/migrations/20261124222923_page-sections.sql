CREATE TABLE "foundation_page" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"draft" jsonb,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"impact_title" text DEFAULT 'Counted so far' NOT NULL,
	"schools_title" text DEFAULT 'The schools' NOT NULL,
	"stories_title" text DEFAULT 'In their own words' NOT NULL,
	"galleries_title" text DEFAULT 'Pictures' NOT NULL,
	"partners_title" text DEFAULT 'None of it alone' NOT NULL,
	"reports_title" text DEFAULT 'The accounts' NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"draft" jsonb,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"slug" text NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"share_image_id" uuid,
	"title" text NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"campaign" text,
	"source" text,
	"medium" text,
	CONSTRAINT "landing_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "home_page" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;