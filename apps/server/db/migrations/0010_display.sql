DROP INDEX "custom_system_config_item_unique";--> statement-breakpoint
DROP INDEX "custom_system_config_order_index";--> statement-breakpoint
ALTER TABLE "custom_self_config" ALTER COLUMN "target" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "custom_self_config" ALTER COLUMN "target" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_system_config" ALTER COLUMN "target" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "custom_system_config" ALTER COLUMN "target" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_system_config_key_unique" ON "custom_system_config" USING btree ("tenant_id","item","target") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "custom_system_config_group_index" ON "custom_system_config" USING btree ("tenant_id","group","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "custom_system_config_order_index" ON "custom_system_config" USING btree ("tenant_id","sort","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "corporate_group" DROP COLUMN "branch_count";