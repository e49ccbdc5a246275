import { FieldFrame } from '../../../shared/ui/form/Field.tsx';
import type { TaskEntry } from './api.ts';

interface TaskFieldsProps {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly value: TaskEntry;
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<TaskEntry>) => void;
}

/** What is to be done, and by when. A task is one's own. */
export function TaskFields({ id, value, error, onChange }: TaskFieldsProps) {
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
    </div>
  );
}
