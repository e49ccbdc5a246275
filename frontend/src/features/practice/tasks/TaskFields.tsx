import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/auth/index.ts';
import { FieldFrame } from '../../../shared/ui/form/Field.tsx';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import type { TaskEntry } from './task-queries.ts';
import { colleaguesQuery } from './task-queries.ts';

interface TaskFieldsProps {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly value: TaskEntry;
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<TaskEntry>) => void;
}

/** What is to be done, by when, by whom. Nobody to choose from, no choice: then it is one's own. */
export function TaskFields({ id, value, error, onChange }: TaskFieldsProps) {
  const { user } = useSession();
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(user?.id ?? ''), enabled: Boolean(user) });
  return (
    <div className="task-fields">
      <FieldFrame id={`${id}-title`} label="Task" error={error}>
        <input
          id={`${id}-title`}
          className="input"
          value={value.title}
          maxLength={160}
          autoComplete="off"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-title-error` : undefined}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-due`} label="Due" optional>
        <input
          id={`${id}-due`}
          className="input"
          type="date"
          value={value.due_on}
          onChange={({ target }) => onChange({ due_on: target.value })}
        />
      </FieldFrame>
      {colleagues.length > 0 ? (
        <FieldFrame id={`${id}-who`} label="Who">
          <NativeSelect
            id={`${id}-who`}
            placeholder="Me"
            choices={colleagues.map((one) => ({ value: one.id, label: one.name }))}
            value={value.assignee_id === user?.id ? '' : value.assignee_id}
            onChange={({ target }) => onChange({ assignee_id: target.value })}
          />
        </FieldFrame>
      ) : null}
    </div>
  );
}
