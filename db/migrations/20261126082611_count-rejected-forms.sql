CREATE TABLE "rejected_forms" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rejected_forms_day_route_pk" PRIMARY KEY("day","route")
);
