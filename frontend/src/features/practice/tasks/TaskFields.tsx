import { Col, Input, Row } from 'antd';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { type Choice, ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { TaskEntry } from './api.ts';

interface TaskFieldsProps {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly value: TaskEntry;
  readonly error: string | undefined;
  /** Whom it can be given. */
  readonly colleagues?: readonly Choice[];
  readonly onChange: (changes: Partial<TaskEntry>) => void;
}

/** What is to be done, by when, and by whom where there are colleagues. */
export function TaskFields({ id, value, error, colleagues = [], onChange }: TaskFieldsProps) {
  return (
    <Row gutter={16}>
      <Col xs={24} md={18}>
        <FieldItem id={`${id}-title`} label="Task" error={error}>
          <Input
            id={`${id}-title`}
            value={value.title}
            maxLength={160}
            autoComplete="off"
            aria-required
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(`${id}-title`, error, null)}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </FieldItem>
      </Col>
      <Col xs={24} md={6}>
        <FieldItem id={`${id}-due`} label="Due" optional>
          <DayPicker
            id={`${id}-due`}
            value={value.due_on}
            clearable
            onChange={(due_on) => onChange({ due_on })}
          />
        </FieldItem>
      </Col>
      {colleagues.length > 0 ? (
        <Col xs={24} md={18}>
          <FieldItem id={`${id}-person`} label="Who does it">
            <ChoiceSelect
              id={`${id}-person`}
              choices={colleagues}
              placeholder="Me"
              value={value.colleague ?? ''}
              onChange={(colleague) => onChange({ colleague })}
            />
          </FieldItem>
        </Col>
      ) : null}
    </Row>
  );
}
