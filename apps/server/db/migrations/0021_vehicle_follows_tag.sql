-- What the tag of a vehicle says of it is shown with the vehicle, whoever wrote it: a person who fits the device, the engine that hears it.
CREATE FUNCTION vehicle_follows_tag() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE vehicle SET device_status = NEW.online_status, battery = NEW.battery WHERE tenant_id = NEW.tenant_id AND tag = NEW.id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vehicle_follows_tag AFTER UPDATE ON tag FOR EACH ROW
  WHEN (NEW.vehicle IS NOT NULL AND (NEW.online_status, NEW.battery) IS DISTINCT FROM (OLD.online_status, OLD.battery))
  EXECUTE FUNCTION vehicle_follows_tag();
--> statement-breakpoint
CREATE FUNCTION vehicle_takes_tag() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT online_status, battery INTO NEW.device_status, NEW.battery FROM tag WHERE tenant_id = NEW.tenant_id AND id = NEW.tag;
  NEW.device_status := coalesce(NEW.device_status, 'offline');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vehicle_takes_tag BEFORE UPDATE OF tag ON vehicle FOR EACH ROW WHEN (NEW.tag IS DISTINCT FROM OLD.tag)
  EXECUTE FUNCTION vehicle_takes_tag();
--> statement-breakpoint
UPDATE vehicle SET device_status = coalesce(t.online_status, 'offline'), battery = t.battery FROM tag t WHERE t.tenant_id = vehicle.tenant_id AND t.id = vehicle.tag;
