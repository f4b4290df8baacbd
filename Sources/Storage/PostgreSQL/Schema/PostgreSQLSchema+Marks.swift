extension PostgreSQLSchema {
    /// What calendar programs are told of, marked whatever changes it (`Schema038`), and what follows from other rows.
    static let marks = """
        CREATE FUNCTION calendar_name(named BIGINT) RETURNS TEXT STABLE LANGUAGE sql AS $$
            SELECT COALESCE((SELECT name FROM calendar_objects WHERE todo = named), '')
        $$;

        -- Marks that a task stands in a list, or does no more.
        CREATE FUNCTION mark_list(marked BIGINT, its_plan BIGINT, its_list BIGINT) RETURNS VOID
        LANGUAGE plpgsql AS $$
        DECLARE
            newest BIGINT;
        BEGIN
            UPDATE calendar_plans SET changes = changes + 1 WHERE plan = its_plan
                RETURNING changes INTO newest;
            IF NOT FOUND THEN RETURN; END IF;
            INSERT INTO calendar_marks (plan, list, todo, change, name)
            VALUES (its_plan, COALESCE(its_list, 0), marked, newest, calendar_name(marked))
            ON CONFLICT (plan, list, todo)
                DO UPDATE SET change = excluded.change, name = excluded.name;
        END $$;

        CREATE FUNCTION mark_todo(marked BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
        BEGIN
            PERFORM mark_list(t.id, t.plan, t.list)
            FROM todos t JOIN calendar_plans p ON p.plan = t.plan WHERE t.id = marked;
        END $$;

        CREATE FUNCTION mark_todos() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'INSERT' THEN
                PERFORM mark_list(NEW.id, NEW.plan, NEW.list);
            ELSIF TG_OP = 'DELETE' THEN
                PERFORM mark_list(OLD.id, OLD.plan, OLD.list);
            ELSE
                IF (NEW.list, NEW.plan, NEW.kind, NEW.title, NEW.notes, NEW.priority, NEW.star,
                        NEW.duration, NEW.is_event, NEW.reminders, NEW.span_unit, NEW.updated_at,
                        NEW.completed_at)
                    IS DISTINCT FROM
                    (OLD.list, OLD.plan, OLD.kind, OLD.title, OLD.notes, OLD.priority, OLD.star,
                        OLD.duration, OLD.is_event, OLD.reminders, OLD.span_unit, OLD.updated_at,
                        OLD.completed_at)
                THEN PERFORM mark_list(NEW.id, NEW.plan, NEW.list); END IF;
                IF NEW.list IS DISTINCT FROM OLD.list OR NEW.plan <> OLD.plan
                THEN PERFORM mark_list(OLD.id, OLD.plan, OLD.list); END IF;
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER mark_changed AFTER INSERT OR UPDATE OR DELETE ON todos
            FOR EACH ROW EXECUTE FUNCTION mark_todos();

        CREATE FUNCTION mark_occurrences() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'DELETE' THEN
                PERFORM mark_todo(OLD.todo);
            ELSIF TG_OP = 'INSERT' OR
                (NEW.starts_on, NEW.due_on, NEW.due_time, NEW.own_duration, NEW.title,
                    NEW.reminders, NEW.state, NEW.closed_at, NEW.is_cleared)
                IS DISTINCT FROM
                (OLD.starts_on, OLD.due_on, OLD.due_time, OLD.own_duration, OLD.title,
                    OLD.reminders, OLD.state, OLD.closed_at, OLD.is_cleared)
            THEN PERFORM mark_todo(NEW.todo); END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER mark_changed AFTER INSERT OR UPDATE OR DELETE ON occurrences
            FOR EACH ROW EXECUTE FUNCTION mark_occurrences();

        CREATE FUNCTION mark_rows() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'DELETE' THEN
                PERFORM mark_todo(OLD.todo);
            ELSE
                PERFORM mark_todo(NEW.todo);
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER mark_changed AFTER INSERT OR UPDATE OR DELETE ON tags
            FOR EACH ROW EXECUTE FUNCTION mark_rows();
        CREATE TRIGGER mark_changed AFTER INSERT OR UPDATE OR DELETE ON recurrences
            FOR EACH ROW EXECUTE FUNCTION mark_rows();
        CREATE TRIGGER mark_changed AFTER INSERT OR UPDATE OR DELETE ON checklist_items
            FOR EACH ROW EXECUTE FUNCTION mark_rows();
        CREATE TRIGGER mark_changed AFTER INSERT OR UPDATE OR DELETE ON calendar_objects
            FOR EACH ROW EXECUTE FUNCTION mark_rows();

        CREATE FUNCTION mark_ticks() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN
            PERFORM mark_todo(todo) FROM checklist_items
            WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.item ELSE NEW.item END;
            RETURN NULL;
        END $$;
        CREATE TRIGGER mark_changed AFTER INSERT OR DELETE ON checklist_ticks
            FOR EACH ROW EXECUTE FUNCTION mark_ticks();

        -- A calendar that is subscribed to, or comes back by undo, is read at once.
        CREATE FUNCTION begin_reading() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN
            INSERT INTO subscription_readings (subscription, due_at) VALUES (NEW.id, 0);
            RETURN NULL;
        END $$;
        CREATE TRIGGER reading_begun AFTER INSERT ON subscriptions
            FOR EACH ROW EXECUTE FUNCTION begin_reading();

        -- A task that is ticked or opened here, and stands otherwise in its course, is to be told there.
        CREATE FUNCTION tell_course() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN
            UPDATE course_items SET tell_at = CASE
                WHEN (is_submitted <> 0 OR is_marked <> 0) = (NEW.completed_at IS NOT NULL)
                THEN NULL ELSE 0 END
            WHERE todo = NEW.id;
            RETURN NULL;
        END $$;
        CREATE TRIGGER course_told AFTER UPDATE OF completed_at ON todos
            FOR EACH ROW WHEN ((OLD.completed_at IS NULL) <> (NEW.completed_at IS NULL))
            EXECUTE FUNCTION tell_course();
        """
}
