import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Alert, Button, Checkbox, Flex, Input } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { type EditedCourse, type EditedQuestion, type QuestionChange, steps } from './api.ts';
import { useEditing } from './use-editing.ts';

const MOST_OPTIONS = 6;
const EMPTY: QuestionChange = {
  prompt: '',
  options: [
    { text: '', correct: true },
    { text: '', correct: false },
  ],
  explanation: '',
};

/** What is wrong with a question, or null. */
function faultOf({ prompt, options }: QuestionChange): string | null {
  if (prompt.trim().length < 3) return 'Write the question.';
  if (options.some(({ text }) => text.trim() === '')) return 'Write each option, or remove the empty ones.';
  return options.some(({ correct }) => correct) ? null : 'Mark at least one option as correct.';
}

interface OptionsProps {
  readonly options: QuestionChange['options'];
  readonly onChange: (options: QuestionChange['options']) => void;
}

function Options({ options, onChange }: OptionsProps) {
  const put = (at: number, change: Partial<OptionsProps['options'][number]>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...change } : option)));
  return (
    <Flex vertical gap={8} role="group" aria-label="Options">
      {options.map((option, index) => (
        // Options have no identity of their own; their order is what is stored.
        <Flex key={index} align="center" gap={8} wrap>
          <Input
            aria-label={`Option ${index + 1}`}
            maxLength={500}
            style={{ flex: '1 1 14rem' }}
            value={option.text}
            onChange={({ target }) => put(index, { text: target.value })}
          />
          <Checkbox
            checked={option.correct}
            aria-label={`Option ${index + 1} is correct`}
            onChange={({ target }) => put(index, { correct: target.checked })}
          >
            Correct
          </Checkbox>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Remove option ${index + 1}`}
            disabled={options.length <= 2}
            onClick={() => onChange(options.filter((_, at) => at !== index))}
          />
        </Flex>
      ))}
      {options.length < MOST_OPTIONS ? (
        <div>
          <Button onClick={() => onChange([...options, { text: '', correct: false }])}>Add option</Button>
        </div>
      ) : null}
    </Flex>
  );
}

interface QuestionFormProps {
  readonly course: EditedCourse;
  readonly lessonId: string;
  /** Absent for a new one. */
  readonly question?: EditedQuestion;
  readonly onClose: () => void;
}

/** A question with its options and the explanation that learners read afterwards. */
export function QuestionForm({ course, lessonId, question, onClose }: QuestionFormProps) {
  const { prompt, options, explanation } = question ?? EMPTY;
  const initial: QuestionChange = { prompt, options, explanation };
  const [value, setValue] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const saving = useEditing(course, { done: 'Question saved' });
  const set = (change: Partial<QuestionChange>) => setValue({ ...value, ...change });
  const save = () => {
    const found = faultOf(value);
    setFault(found);
    if (found) return;
    const step = question
      ? steps.changeQuestion(question.id, value)
      : steps.addQuestion({ ...value, lesson_id: lessonId });
    saving.mutate(step, { onSuccess: onClose });
  };
  const id = `question-${question?.id ?? 'new'}`;
  const problem = fault ?? (saving.error ? `${messageOf(saving.error)} Your text is still here.` : null);
  return (
    <form
      noValidate
      aria-label={question ? 'Question' : 'New question'}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <LeaveGuard unsaved={JSON.stringify(value) !== JSON.stringify(initial)} />
      <FieldItem id={`${id}-prompt`} label="Question">
        <Input.TextArea
          id={`${id}-prompt`}
          rows={2}
          maxLength={1000}
          autoFocus
          value={value.prompt}
          onChange={({ target }) => set({ prompt: target.value })}
        />
      </FieldItem>
      <Flex vertical gap={16}>
        <Options options={value.options} onChange={(next) => set({ options: next })} />
        <FieldItem
          id={`${id}-explanation`}
          label="Explanation"
          optional
          hint="Learners read it after they have submitted the quiz"
        >
          <Input.TextArea
            id={`${id}-explanation`}
            rows={2}
            maxLength={2000}
            value={value.explanation}
            onChange={({ target }) => set({ explanation: target.value })}
          />
        </FieldItem>
        {problem ? <Alert type="error" showIcon title={problem} /> : null}
        <Flex wrap gap={12}>
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save question'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Flex>
      </Flex>
    </form>
  );
}
