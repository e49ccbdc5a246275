import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { METHODS, TOPICS } from '../../../shared/learning/labels.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { DialogForm, FormDialog } from '../../../shared/ui/form-dialog/index.ts';
import { atLeast } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { createCourse, editorKeys, type NewCourse as Fields } from './api.ts';

interface NewCourseProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

function Form({ onClose, onCreated }: Omit<NewCourseProps, 'open'>) {
  const cache = useQueryClient();
  const creating = useMutation({
    mutationFn: createCourse,
    onSuccess: (course) => {
      cache.setQueryData(editorKeys.edited(course.id), course);
      void cache.invalidateQueries({ queryKey: ['courses', 'own'] });
      onCreated(course.id);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.info.fields) form.refuse(error.info.fields);
    },
  });
  const form = useForm<'title' | 'topic' | 'method'>({
    id: 'new-course',
    initial: { title: '', topic: 'aligner_basics', method: 'self_instruction' },
    checks: { title: atLeast(3, 'Enter a title') },
    onSubmit: (values) => creating.mutate(values as Fields),
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit}
      failure={creating.error && messageOf(creating.error)}
      yes="Create draft"
      busyYes="Creating..."
      busy={creating.isPending}
      onClose={onClose}
    >
      <FormField form={form} name="title" label="Title" maxLength={160} autoFocus />
      <FormField form={form} name="topic" label="Topic" kind="select" choices={TOPICS} />
      <FormField
        form={form}
        name="method"
        label="Educational method"
        kind="select"
        choices={METHODS}
        hint="Boards often limit self-instruction, so CE totals are split by method."
      />
    </DialogForm>
  );
}

/** Asks for the first three facts of a course; everything else is written in its editor. */
export const NewCourse = ({ open, onClose, onCreated }: NewCourseProps) => (
  <FormDialog open={open} title="New course" onClose={onClose}>
    <Form onClose={onClose} onCreated={onCreated} />
  </FormDialog>
);
