CREATE TABLE "observation_log" (
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"bucket" smallint NOT NULL,
	"t_from" bigint NOT NULL,
	"t_to" bigint NOT NULL,
	"count" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "observation_log_tenant_id_bucket_t_from_pk" PRIMARY KEY("tenant_id","bucket","t_from")
);
--> statement-breakpoint
ALTER TABLE "branch" ALTER COLUMN "corporate_group" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_data_source" ALTER COLUMN "kind" SET DEFAULT 'postgresql';--> statement-breakpoint
ALTER TABLE "tenant_data_source" ALTER COLUMN "port" SET DEFAULT 5432;--> statement-breakpoint
CREATE INDEX "observation_log_time" ON "observation_log" USING btree ("tenant_id","t_from");