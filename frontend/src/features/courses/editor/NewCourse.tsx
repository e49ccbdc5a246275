import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Modal } from 'antd';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { METHODS, TOPICS } from '../../../shared/learning/labels.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { atLeast } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { createCourse, editorKeys, type NewCourse as Fields } from './api.ts';

interface NewCourseProps {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** The first three facts of a course; everything else is written in its editor. */
export function NewCourse({ onClose, onCreated }: NewCourseProps) {
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
    <Modal open title="New course" footer={null} onCancel={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
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
        <Flex vertical gap={16}>
          {creating.isError ? <Alert type="error" showIcon title={messageOf(creating.error)} /> : null}
          <Flex wrap gap={12}>
            <Button type="primary" htmlType="submit" loading={creating.isPending}>
              {creating.isPending ? 'Creating...' : 'Create draft'}
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </Flex>
        </Flex>
      </form>
    </Modal>
  );
}
