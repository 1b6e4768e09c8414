CREATE TABLE "omlox_object" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "employment_record_key_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "omlox_object_key" ON "omlox_object" USING btree ("tenant_id","kind","key");