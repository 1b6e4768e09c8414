CREATE TABLE "export_job" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"uuid" text NOT NULL,
	"module" text NOT NULL,
	"filter" jsonb,
	"masked" boolean DEFAULT true,
	"rows" integer,
	"file" bigint,
	"state" text DEFAULT 'waiting',
	"progress" integer DEFAULT 0,
	"error_message" text,
	"started_at" bigint,
	"ended_at" bigint,
	"operator" bigint,
	"file_name" text,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"heartbeat_at" bigint
);
--> statement-breakpoint
CREATE TABLE "import_job" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"entity" text NOT NULL,
	"mode" text NOT NULL,
	"match_column" text,
	"source" bigint[],
	"total" integer,
	"accepted" integer,
	"rejected" integer,
	"errors" jsonb,
	"error_sheet" bigint[],
	"state" text DEFAULT 'waiting',
	"progress" integer DEFAULT 0,
	"error_message" text,
	"started_at" bigint,
	"ended_at" bigint,
	"operator" bigint,
	"file_name" text,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"heartbeat_at" bigint,
	"committed" boolean DEFAULT false NOT NULL,
	"counts" jsonb
);
--> statement-breakpoint
DROP INDEX "employment_record_from_department_index";--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "expiry_state" SET DEFAULT 'valid';--> statement-breakpoint
ALTER TABLE "migrant_worker" ALTER COLUMN "id_type" SET DEFAULT 'residentId';--> statement-breakpoint
ALTER TABLE "qualification_notice" ALTER COLUMN "kind" SET DEFAULT 'manual';--> statement-breakpoint
ALTER TABLE "qualification_notice" ALTER COLUMN "channel" SET DEFAULT 'inbox';--> statement-breakpoint
ALTER TABLE "responsibility_letter" ALTER COLUMN "expiry_state" SET DEFAULT 'valid';--> statement-breakpoint
ALTER TABLE "visitor" ALTER COLUMN "training" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "certificate_expiry" date;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "shift" bigint;--> statement-breakpoint
ALTER TABLE "migrant_worker" ADD COLUMN "leave_date" date;--> statement-breakpoint
CREATE UNIQUE INDEX "export_job_uuid_unique" ON "export_job" USING btree ("tenant_id","uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "export_job_order_index" ON "export_job" USING btree ("tenant_id","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "export_job_module_index" ON "export_job" USING btree ("tenant_id","module","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "export_job_state_index" ON "export_job" USING btree ("tenant_id","state","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "export_job_operator_index" ON "export_job" USING btree ("tenant_id","operator","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "import_job_order_index" ON "import_job" USING btree ("tenant_id","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "import_job_entity_index" ON "import_job" USING btree ("tenant_id","entity","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "import_job_mode_index" ON "import_job" USING btree ("tenant_id","mode","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "import_job_state_index" ON "import_job" USING btree ("tenant_id","state","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "import_job_operator_index" ON "import_job" USING btree ("tenant_id","operator","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_shift_index" ON "employee" USING btree ("tenant_id","shift","department","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "user";