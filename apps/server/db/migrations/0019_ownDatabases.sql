CREATE SEQUENCE "public"."id_block" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "backup" ADD COLUMN "tenant" bigint;--> statement-breakpoint
ALTER TABLE "tenant_data_source" ADD COLUMN "tls" text DEFAULT 'off';--> statement-breakpoint
ALTER TABLE "tenant_data_source" ADD COLUMN "ca_file" text;--> statement-breakpoint
ALTER TABLE "tenant_data_source" ADD COLUMN "ca_certificate" text;--> statement-breakpoint
ALTER TABLE "tenant_home" ADD COLUMN "block" integer DEFAULT nextval('id_block') NOT NULL;--> statement-breakpoint
CREATE INDEX "backup_tenant_index" ON "backup" USING btree ("tenant","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenant_data_source_tls_index" ON "tenant_data_source" USING btree ("tls","tenant","id") WHERE deleted_at is null;--> statement-breakpoint
-- Sources that were there before keep to what the environment of the process says.
UPDATE "tenant_data_source" SET "tls" = NULL;
