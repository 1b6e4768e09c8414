CREATE TABLE "tenant_home" (
	"tenant" bigint PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
-- Until now the choice had no effect: all tenants live in the shared database.
UPDATE "tenant" SET "isolation" = 'shared' WHERE "isolation" IS DISTINCT FROM 'shared';
