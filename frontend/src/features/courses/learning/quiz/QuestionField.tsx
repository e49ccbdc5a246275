import { Checkbox, Radio } from 'antd';
import type { Question } from './use-quiz.ts';

interface QuestionFieldProps {
  readonly question: Question;
  readonly number: number;
  readonly chosen: readonly string[];
  readonly isMissing: boolean;
  readonly onChoose: (options: readonly string[]) => void;
}

const NO_FRAME = { border: 0, margin: 0, padding: 0, minInlineSize: 0 } as const;

/** A question with its options: one of them, or several where several are correct. */
export function QuestionField({ question, number, chosen, isMissing, onChoose }: QuestionFieldProps) {
  const { id, prompt, multiple } = question;
  const options = question.options.map((option) => ({ value: option.id, label: option.text }));
  const error = isMissing ? `question-${id}-error` : undefined;
  return (
    <fieldset id={`question-${id}`} tabIndex={-1} style={NO_FRAME} aria-describedby={error}>
      <legend style={{ padding: 0, marginBlockEnd: 8, fontWeight: 600 }}>
        {number}. {prompt}
        {multiple ? <span className="muted"> Choose all that apply.</span> : null}
      </legend>
      {multiple ? (
        <Checkbox.Group
          style={{ display: 'grid', gap: 8 }}
          options={options}
          value={[...chosen]}
          onChange={onChoose}
        />
      ) : (
        <Radio.Group
          style={{ display: 'grid', gap: 8 }}
          options={options}
          value={chosen[0]}
          onChange={({ target }) => onChoose([String(target.value)])}
        />
      )}
      {isMissing ? (
        <p id={error} className="late" style={{ marginBlockStart: 8 }}>
          Answer this question.
        </p>
      ) : null}
    </fieldset>
  );
}
