import { Checkbox, Flex, Form } from 'antd';
import { METHODS, TOPICS } from '../../../shared/learning/labels.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { MarkdownEditor } from '../../../shared/ui/markdown-editor/MarkdownEditor.tsx';
import { AUDIENCES, LEVELS } from '../labels.ts';
import { DETAIL_CHECKS, type DetailName, detailsChange, detailsOf, isInPerson } from './course-details.ts';
import { type EditedCourse, steps } from './api.ts';
import { SaveRow } from './SaveRow.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { useEditing } from './use-editing.ts';
import { refusedFields } from './refused-fields.ts';

type DetailsFormState = FormState<DetailName>;

function Audience({ form }: { readonly form: DetailsFormState }) {
  return (
    <Form.Item layout="vertical" label={<span id={`${form.id}-audience-label`}>Who it is for</span>}>
      <Checkbox.Group
        aria-labelledby={`${form.id}-audience-label`}
        options={AUDIENCES.map(({ value, label }, index) => ({
          ...{ value, label },
          ...(index === 0 ? { id: `${form.id}-audience` } : {}),
        }))}
        value={form.values.audience.split(',')}
        onChange={(chosen) => form.set('audience', chosen.filter(Boolean).join(','))}
      />
    </Form.Item>
  );
}

function About({ form }: { readonly form: DetailsFormState }) {
  return (
    <>
      <FormField form={form} name="title" label="Title" maxLength={160} />
      <FormField
        form={form}
        name="subtitle"
        label="Subtitle"
        optional
        maxLength={240}
        hint="One sentence below the title, also in the catalog"
      />
      <MarkdownEditor
        id={`${form.id}-description`}
        label="Description"
        value={form.values.description}
        onChange={(text) => form.set('description', text)}
        error={form.errors.description}
        maxLength={20_000}
        rows={8}
      />
      <FormField
        form={form}
        name="objectives"
        label="Learning objectives"
        kind="long"
        rows={6}
        hint="Three to six, each on a line of its own: what a learner can do afterwards"
      />
      <Audience form={form} />
      <FormField form={form} name="topic" label="Topic" kind="select" choices={TOPICS} />
      <FormField form={form} name="level" label="Level" kind="select" choices={LEVELS} />
    </>
  );
}

function Credits({ form }: { readonly form: DetailsFormState }) {
  return (
    <>
      <FormField form={form} name="method" label="Educational method" kind="select" choices={METHODS} />
      {isInPerson(form.values.method) ? (
        <FormField
          form={form}
          name="location"
          label="City and state"
          maxLength={120}
          placeholder="Austin, TX"
          hint="Printed on the CE records of this course"
        />
      ) : null}
      <FormField
        form={form}
        name="credits"
        label="CE credits"
        inputMode="decimal"
        hint="Hours of instruction without breaks, in steps of 0.25; 0 for none. A change counts for later completions only."
      />
      <FormField
        form={form}
        name="agd_subject_code"
        label="AGD subject code"
        optional
        inputMode="numeric"
        maxLength={3}
        hint="Three digits, for example 370 for orthodontics or 550 for practice management"
      />
      <FormField form={form} name="pass_mark" label="Pass mark of quizzes in percent" inputMode="numeric" />
      <FormField
        form={form}
        name="disclosure"
        label="Disclosure"
        kind="long"
        rows={3}
        maxLength={2000}
        hint="Commercial interests that touch the content, or the sentence that there are none"
      />
    </>
  );
}

function Price({ form }: { readonly form: DetailsFormState }) {
  return (
    <>
      <FormField
        form={form}
        name="price"
        label="Price in US dollars"
        inputMode="decimal"
        hint="0 for a free course"
      />
      <Form.Item>
        <Checkbox
          checked={form.values.membership === 'yes'}
          onChange={({ target }) => form.set('membership', target.checked ? 'yes' : '')}
        >
          Included in membership
        </Checkbox>
      </Form.Item>
    </>
  );
}

/** All facts of a course. What was typed is kept until it is saved, also when somebody else changes the course meanwhile. */
export function DetailsForm({ course }: { readonly course: EditedCourse }) {
  const saving = useEditing(course, { done: 'Course saved' });
  const { form, ...draft } = useDraftForm<DetailName>({
    id: `course-${course.id}`,
    initial: detailsOf(course),
    checks: DETAIL_CHECKS,
    onSubmit: (values) =>
      saving.mutate(steps.change(detailsChange(values)), {
        onSuccess: draft.forget,
        onError: (error) => form.refuse(refusedFields(error)),
      }),
  });
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      aria-label="Details of the course"
      style={{ maxInlineSize: 720 }}
    >
      <Flex vertical gap={8}>
        <About form={form} />
        <Credits form={form} />
        <Price form={form} />
        <SaveRow saving={saving} draft={draft} />
      </Flex>
    </form>
  );
}
