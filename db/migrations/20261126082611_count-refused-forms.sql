CREATE TABLE "form_refusals" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "form_refusals_day_route_pk" PRIMARY KEY("day","route")
);
