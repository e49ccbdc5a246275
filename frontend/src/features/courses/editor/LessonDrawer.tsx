import { Button, Checkbox, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { labelIn } from '../../../shared/learning/labels.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { MarkdownEditor } from '../../../shared/ui/markdown-editor/MarkdownEditor.tsx';
import { CaptionsField } from './CaptionsField.tsx';
import { type EditedCourse, type EditedLesson, type LessonKind, steps } from './api.ts';
import { KINDS } from './editor-labels.ts';
import { LESSON_CHECKS, lessonChange, lessonDetails, type LessonName } from './lesson-details.ts';
import { DraftPreview } from './DraftPreview.tsx';
import { Questions } from './Questions.tsx';
import { refusedFields } from './refused-fields.ts';
import { SaveRow } from './SaveRow.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { useEditing } from './use-editing.ts';

type LessonForm = FormState<LessonName>;
interface FieldsProps {
  readonly form: LessonForm;
  readonly kind: LessonKind;
}

const BODY = {
  ...{ text: 'Text', video: 'Text below the video', file: 'Text above the file' },
  ...{ quiz: 'Introduction to the quiz', live: 'When, where, and the link to join' },
} as const satisfies Record<LessonKind, string>;

function Media({ form, kind }: FieldsProps) {
  if (kind !== 'video' && kind !== 'file') return null;
  return (
    <>
      <FormField
        form={form}
        name="media_url"
        label={kind === 'video' ? 'Address of the video' : 'Address of the file'}
        placeholder="https://"
        spellCheck={false}
        hint={
          kind === 'video'
            ? 'An MP4 or WebM file on the web. A video counts as complete when 90% was watched.'
            : 'Learners open it in a new tab.'
        }
      />
      {kind === 'video' ? (
        <>
          <FormField
            form={form}
            name="length"
            label="Length of the video"
            placeholder="4:05"
            hint="Minutes and seconds"
          />
          <CaptionsField form={form} />
        </>
      ) : null}
    </>
  );
}

function Choices({ form }: Pick<FieldsProps, 'form'>) {
  const choice = (name: 'required' | 'preview', label: string) => (
    <Checkbox
      checked={form.values[name] === 'yes'}
      onChange={({ target }) => form.set(name, target.checked ? 'yes' : '')}
    >
      {label}
    </Checkbox>
  );
  return (
    <Flex vertical gap={4}>
      {choice('required', 'Required to complete the course')}
      {choice('preview', 'Free preview: visitors can open it before they enroll')}
    </Flex>
  );
}

function Fields({ form, kind }: FieldsProps) {
  return (
    <>
      <FormField form={form} name="title" label="Title" maxLength={160} />
      <FormField form={form} name="duration_min" label="Minutes it takes" inputMode="numeric" />
      <Media form={form} kind={kind} />
      <MarkdownEditor
        id={`${form.id}-body`}
        label={BODY[kind]}
        optional={kind !== 'text' && kind !== 'live'}
        value={form.values.body}
        onChange={(text) => form.set('body', text)}
        error={form.errors.body}
        maxLength={50_000}
        rows={10}
        level={4}
      />
      <Choices form={form} />
    </>
  );
}

interface LessonDrawerProps {
  readonly course: EditedCourse;
  readonly lesson: EditedLesson;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterOpenChange: (open: boolean) => void;
}

/** One lesson to write, with its questions, and how learners see it. */
export function LessonDrawer({ course, lesson, open, onClose, afterOpenChange }: LessonDrawerProps) {
  const [preview, setPreview] = useState(false);
  const saving = useEditing(course, { done: 'Lesson saved' });
  const { form, ...draft } = useDraftForm<LessonName>({
    id: `lesson-${lesson.id}`,
    initial: lessonDetails(lesson),
    checks: LESSON_CHECKS,
    onSubmit: (values) =>
      saving.mutate(steps.changeLesson(lesson.id, lessonChange(values)), {
        onSuccess: draft.forget,
        onError: (error) => form.refuse(refusedFields(error)),
      }),
  });
  return (
    <Drawer
      open={open}
      afterOpenChange={afterOpenChange}
      title={`${labelIn(KINDS, lesson.kind)}: ${lesson.title}`}
      size="min(100vw, 760px)"
      onClose={onClose}
    >
      <Flex vertical gap={24}>
        <form onSubmit={form.onSubmit} noValidate aria-label="Lesson">
          <Flex vertical gap={8}>
            <Fields form={form} kind={lesson.kind} />
            <SaveRow saving={saving} draft={draft} />
          </Flex>
        </form>
        {lesson.kind === 'quiz' ? <Questions course={course} lesson={lesson} /> : null}
        <div>
          <Button aria-expanded={preview} onClick={() => setPreview(!preview)}>
            {preview ? 'Hide preview' : 'Preview as a learner'}
          </Button>
        </div>
        {preview ? (
          <DraftPreview course={course} lesson={{ ...lesson, ...lessonChange(form.values) }} />
        ) : null}
      </Flex>
    </Drawer>
  );
}
