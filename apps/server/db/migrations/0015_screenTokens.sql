CREATE TABLE "screen_token" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"screens" jsonb,
	"issuer" bigint NOT NULL,
	"valid_to" date NOT NULL,
	"last_used_at" bigint,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "survey_point" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"floor" bigint,
	"location" jsonb,
	"height" double precision,
	"tag" bigint,
	"state" text,
	"recorded_at" bigint,
	"seconds" integer,
	"device_count" integer,
	"packet_count" integer,
	"strongest" integer,
	"signals" jsonb,
	"remarks" text
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "home_session" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "home_tenant" bigint;--> statement-breakpoint
ALTER TABLE "base_station" ADD COLUMN "signal_at_one_metre" double precision;--> statement-breakpoint
ALTER TABLE "base_station" ADD COLUMN "attenuation" double precision;--> statement-breakpoint
ALTER TABLE "base_station" ADD COLUMN "calibrated_at" bigint;--> statement-breakpoint
ALTER TABLE "beacon" ADD COLUMN "calibrated_at" bigint;--> statement-breakpoint
ALTER TABLE "device_command" ADD COLUMN "delivered_at" bigint;--> statement-breakpoint
ALTER TABLE "floor" ADD COLUMN "wall_loss" double precision;--> statement-breakpoint
ALTER TABLE "floor" ADD COLUMN "surveyed" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "uwb_station" ADD COLUMN "range_bias" double precision;--> statement-breakpoint
ALTER TABLE "uwb_station" ADD COLUMN "range_scale" double precision;--> statement-breakpoint
ALTER TABLE "uwb_station" ADD COLUMN "range_noise" double precision;--> statement-breakpoint
ALTER TABLE "uwb_station" ADD COLUMN "range_lasting" double precision;--> statement-breakpoint
ALTER TABLE "uwb_station" ADD COLUMN "calibrated_at" bigint;--> statement-breakpoint
ALTER TABLE "visitor_vehicle" ADD COLUMN "blacklisted" boolean DEFAULT false;--> statement-breakpoint
CREATE INDEX "screen_token_order_index" ON "screen_token" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_token_name_index" ON "screen_token" USING btree ("tenant_id","name","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_token_issuer_index" ON "screen_token" USING btree ("tenant_id","issuer","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_token_valid_to_index" ON "screen_token" USING btree ("tenant_id","valid_to","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "screen_token_token_unique" ON "screen_token" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_point_key_unique" ON "survey_point" USING btree ("tenant_id","floor","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "survey_point_order_index" ON "survey_point" USING btree ("tenant_id","floor","recorded_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "survey_point_name_index" ON "survey_point" USING btree ("tenant_id","name","floor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "survey_point_tag_index" ON "survey_point" USING btree ("tenant_id","tag","floor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "survey_point_state_index" ON "survey_point" USING btree ("tenant_id","state","floor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "survey_point_recorded_at_index" ON "survey_point" USING btree ("tenant_id","recorded_at","floor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "floor_surveyed_index" ON "floor" USING btree ("tenant_id","surveyed","building","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_blacklisted_index" ON "visitor_vehicle" USING btree ("tenant_id","blacklisted","created_at","id") WHERE deleted_at is null;