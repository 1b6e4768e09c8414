-- The shelf of positions, one partition a day; the days themselves are made while the product runs (db/partitioned.ts).
CREATE TABLE "track_chunk" (
  "tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
  "tag" bigint NOT NULL,
  "t_from" bigint NOT NULL,
  "t_to" bigint NOT NULL,
  "count" integer NOT NULL,
  "bytes" bytea NOT NULL,
  PRIMARY KEY ("tenant_id", "tag", "t_from")
) PARTITION BY RANGE ("t_from");
--> statement-breakpoint
-- Both hold bytes that are packed already.
ALTER TABLE "track_chunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "frame" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
