import { Select } from 'antd';
import { useId, useState } from 'react';
import { messageOf } from '../../../../shared/api/index.ts';
import { describedBy, FieldItem } from '../../../../shared/ui/fields/FieldItem.tsx';
import { useCourseChoices } from './use-course-choices.ts';

interface CourseSelectProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly optional?: boolean;
  readonly most: number;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Chooses published courses by a part of their title. */
export function CourseSelect({ id, label, hint, optional, most, value, onChange }: CourseSelectProps) {
  const [typed, setTyped] = useState('');
  const { choices, error, busy } = useCourseChoices(value, typed);
  const chosenId = useId();
  const problem = error ? messageOf(error) : undefined;
  return (
    <FieldItem {...{ id, label, hint, optional }} error={problem}>
      <Select<string[]>
        id={id}
        mode="multiple"
        {...(most > 1 ? { maxCount: most } : {})}
        value={[...value]}
        options={choices}
        loading={busy}
        placeholder="Type a part of the title"
        aria-describedby={[chosenId, describedBy(id, problem, hint)].filter(Boolean).join(' ')}
        notFoundContent={busy ? 'Searching...' : 'No published course matches.'}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        // Another one replaces the only one.
        onChange={(ids) => onChange(ids.slice(-most))}
      />
      <span id={chosenId} hidden>
        {value.length === 0
          ? 'None chosen'
          : choices
              .filter((one) => value.includes(one.value))
              .map((one) => one.label)
              .join(', ')}
      </span>
    </FieldItem>
  );
}
