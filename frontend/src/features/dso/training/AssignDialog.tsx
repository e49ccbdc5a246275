import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { today } from '../../../shared/lib/today.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { DialogForm, FormDialog } from '../../../shared/ui/form-dialog/index.ts';
import { needed } from '../../../shared/ui/form/checks.ts';
import { type FormState, useForm } from '../../../shared/ui/form/use-form.ts';
import { coursesQuery, dsoApi, type NewAssignment } from '../api.ts';
import { useChange } from '../use-change.ts';
import { type Name, targetChoices } from './targets.ts';
import { TargetField } from './TargetField.tsx';

const EMPTY: Record<Name, string> = { course_id: '', target: 'role', target_id: '', due_on: '' };
function CourseField({ form }: { form: FormState<Name> }) {
  const [q, search] = useState('');
  const { data, isPending } = useQuery(coursesQuery(q));
  const id = `${form.id}-course_id`;
  const error = form.errors.course_id;
  const hint = 'Courses without a price. Type to search.';
  return (
    <FieldItem id={id} label="Course" hint={hint} error={error}>
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: search }}
        loading={isPending}
        value={form.values.course_id || null}
        placeholder="Choose a course"
        options={(data?.items ?? []).map(({ id: value, title: label }) => ({ value, label }))}
        notFoundContent={isPending ? 'Loading courses...' : 'No course by that name'}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        onChange={(value: string) => form.set('course_id', value)}
      />
    </FieldItem>
  );
}

function useAssigning(organisation: string, onDone: () => void) {
  const assign = useChange({
    organisation,
    change: (values: Record<Name, string>) =>
      dsoApi.assign(organisation, { ...values, target: values.target as NewAssignment['target'] }),
    done: ({ course_title: title, people }) =>
      `${title} is assigned to ${people} ${people === 1 ? 'person' : 'people'}`,
    quiet: true,
  });
  const form = useForm<Name>({
    id: 'training',
    initial: EMPTY,
    checks: {
      course_id: needed('Choose a course'),
      target_id: needed('Choose whom it concerns'),
      due_on: needed('Choose a day'),
    },
    onSubmit: (values) =>
      assign.isPending
        ? undefined
        : assign.mutate(values, {
            onSuccess: onDone,
            onError: (error) => form.refuse((error instanceof ApiError && error.info.fields) || {}),
          }),
  });
  return { form, assign };
}

function Form({ organisation, onClose }: { organisation: string; onClose: () => void }) {
  const { form, assign } = useAssigning(organisation, onClose);
  const targets: FormState<Name> = {
    ...form,
    set: (_, value) => form.reset({ ...form.values, target: value, target_id: '' }),
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit}
      failure={assign.error && messageOf(assign.error)}
      yes="Assign course"
      busyYes="Assigning..."
      busy={assign.isPending}
      onClose={onClose}
    >
      <CourseField form={form} />
      <div className="form-row">
        <FormField form={targets} name="target" label="Assign to" kind="select" choices={targetChoices} />
        <TargetField form={form} organisation={organisation} />
      </div>
      <DateField form={form} name="due_on" label="Due date" min={today()} />
    </DialogForm>
  );
}

interface AssignDialogProps {
  readonly organisation: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Assigns a course to a role, a location or one member, with the day by which it is due. */
export function AssignDialog({ organisation, open, onClose }: AssignDialogProps) {
  return (
    <FormDialog open={open} title="Assign a course" onClose={onClose}>
      <Form organisation={organisation} onClose={onClose} />
    </FormDialog>
  );
}
