import { Alert, Button, Checkbox, Flex, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { messageOf, requestIdOf } from '../../../../shared/api/index.ts';
import { DraftNote } from '../../../../shared/drafts/index.ts';
import { FieldItem } from '../../../../shared/ui/fields/FieldItem.tsx';
import type { CourseData } from '../../api.ts';
import type { RequiredAnswer } from './evaluation.ts';
import { type EvaluationState, useEvaluation } from './use-evaluation.ts';

interface ChoiceProps<T> {
  readonly form: EvaluationState;
  readonly name: RequiredAnswer;
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
}

const NO_FRAME = { border: 0, margin: 0, padding: 0, minInlineSize: 0 } as const;
const scale = (...labels: readonly string[]) => labels.map((label, index) => ({ value: index + 1, label }));
const AGREEMENT = scale('Not at all', 'A little', 'Partly', 'Mostly', 'Completely');
const RATING = scale('1 Poor', '2 Fair', '3 Good', '4 Very good', '5 Excellent');
const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const;

function Choice<T extends number | boolean>({ form, name, label, choices }: ChoiceProps<T>) {
  const error = form.isMissing(name) ? `evaluation-${name}-error` : undefined;
  return (
    <fieldset id={`evaluation-${name}`} tabIndex={-1} style={NO_FRAME} aria-describedby={error}>
      <legend style={{ padding: 0, marginBlockEnd: 8 }}>{label}</legend>
      <Radio.Group
        options={[...choices]}
        value={form.value[name]}
        onChange={({ target }) => form.set({ [name]: target.value as T })}
      />
      {error ? (
        <p id={error} className="late">
          Choose an answer.
        </p>
      ) : null}
    </fieldset>
  );
}

function Texts({ form: { value, set } }: { readonly form: EvaluationState }) {
  return (
    <>
      <FieldItem id="evaluation-change" label="What will you change in your practice?" optional>
        <Input.TextArea
          id="evaluation-change"
          rows={3}
          maxLength={2000}
          value={value.will_change}
          onChange={({ target }) => set({ will_change: target.value })}
        />
      </FieldItem>
      <FieldItem
        id="evaluation-comment"
        label="Comment"
        optional
        hint="Leave out anything that could identify a patient."
      >
        <Input.TextArea
          id="evaluation-comment"
          rows={3}
          maxLength={2000}
          value={value.comment}
          aria-describedby="evaluation-comment-hint"
          onChange={({ target }) => set({ comment: target.value })}
        />
      </FieldItem>
      <Checkbox checked={value.public} onChange={({ target }) => set({ public: target.checked })}>
        Show my rating and comment on the course page, with my first name
      </Checkbox>
    </>
  );
}

function Refusal({ form }: { readonly form: EvaluationState }) {
  if (!form.failure) return null;
  const requestId = requestIdOf(form.failure);
  const items: ReactNode =
    form.openItems.length > 0 ? (
      <ul>
        {form.openItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={`${messageOf(form.failure)} Your answers are still here.`}
      description={items ?? (requestId ? `Request ${requestId}` : undefined)}
    />
  );
}

/** The evaluation that ends every course. */
export function EvaluationForm({ course }: { readonly course: CourseData }) {
  const form = useEvaluation(course);
  return (
    <form
      className="page-content"
      aria-labelledby="lesson-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <p>
        All lessons are complete. Your evaluation is the last step
        {course.credits > 0 ? '; then your CE record is issued' : ''}.
      </p>
      <Choice
        form={form}
        name="objectives_met"
        label="Did the course meet its objectives?"
        choices={AGREEMENT}
      />
      <Choice form={form} name="content_current" label="Is the content current?" choices={AGREEMENT} />
      <Choice form={form} name="free_of_bias" label="Was it free of commercial bias?" choices={YES_NO} />
      <Choice form={form} name="rating" label="How do you rate the course?" choices={RATING} />
      <Texts form={form} />
      <Refusal form={form} />
      <Flex wrap align="center" gap="middle">
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          {form.isBusy ? 'Sending...' : 'Send and finish'}
        </Button>
        <DraftNote state={form.draftState} />
      </Flex>
    </form>
  );
}
