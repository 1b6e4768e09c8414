CREATE TABLE "remembered_device" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"user" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"browser" text,
	"ip" text,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint,
	"end_reason" text
);
--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "session_hours" integer DEFAULT 168;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "remember_days" integer DEFAULT 365;--> statement-breakpoint
CREATE UNIQUE INDEX "remembered_device_token" ON "remembered_device" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "remembered_device_user" ON "remembered_device" USING btree ("tenant_id","user");