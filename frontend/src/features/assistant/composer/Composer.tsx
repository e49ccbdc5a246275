import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import BorderOutlined from '@ant-design/icons/BorderOutlined';
import { Button, Input } from 'antd';
import type { KeyboardEvent, RefObject } from 'react';
import type { AiOptions, AiTool } from '../../../shared/api/index.ts';
import { DraftNote, type Draft } from '../../../shared/drafts/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import type { Chosen } from './use-choice.ts';
import { toolKey } from './use-choice.ts';
import { Problem } from './Problem.tsx';

const LONGEST = 20_000;
const ROWS = { minRows: 2, maxRows: 10 };

interface ComposerProps {
  readonly options: AiOptions;
  readonly chosen: Chosen;
  readonly draft: Draft<string>;
  /** Where the question goes on its way, the field is empty, and the draft is not. */
  readonly sending: boolean;
  readonly writing: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

const nameOf = ({ tool_name, context, source }: AiTool): string => {
  const whose = context === 'platform' ? ' (hub’s account)' : '';
  return `${tool_name}${whose}${source === 'mock_data' ? ' · sample answers' : ''}`;
};

/** Which tool, which model, and what goes along. */
function Choices({ options, chosen }: Pick<ComposerProps, 'options' | 'chosen'>) {
  const { tool, model, figures, choose } = chosen;
  const figureChoices = options.figures.map(({ tool_id, tool_name, source }) => ({
    value: tool_id,
    label: `With my practice figures · ${tool_name}${source === 'mock_data' ? ' (sample)' : ''}`,
  }));
  return (
    <div className="composer-choices">
      <ChoiceSelect
        variant="borderless"
        popupMatchSelectWidth={false}
        aria-label="Tool"
        value={toolKey(tool)}
        choices={options.tools.map((one) => ({ value: toolKey(one), label: nameOf(one) }))}
        onChange={(value) => choose({ tool: value })}
      />
      <ChoiceSelect
        variant="borderless"
        popupMatchSelectWidth={false}
        aria-label="Model"
        value={model ?? ''}
        disabled={tool.models.length === 0}
        choices={tool.models.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => choose({ model: value })}
      />
      {figureChoices.length > 0 ? (
        <ChoiceSelect
          variant="borderless"
          popupMatchSelectWidth={false}
          aria-label="Reference"
          value={figures}
          placeholder="No reference"
          choices={figureChoices}
          onChange={(value) => choose({ figures: value })}
        />
      ) : null}
    </div>
  );
}

/** Where questions are written: Enter sends, Shift and Enter begin a new line, Escape stops an answer. */
export function Composer(props: ComposerProps) {
  const { options, chosen, draft, sending, writing, field, onSend, onStop } = props;
  const text = sending ? '' : draft.value;
  const ready = options.ready && chosen.model !== null && !writing && !sending;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (writing || sending)) onStop();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (ready && text.trim()) onSend();
  };
  return (
    <form
      className="composer"
      aria-label="Ask the assistant"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && text.trim()) onSend();
      }}
    >
      <Problem options={options} tool={chosen.tool} />
      <div className="composer-box">
        <Input.TextArea
          ref={(area) => {
            field.current = area?.resizableTextArea?.textArea ?? null;
          }}
          variant="borderless"
          autoSize={ROWS}
          aria-label="Your question"
          placeholder="Ask, or describe what to draft. Leave out who the patient is."
          maxLength={LONGEST}
          value={text}
          readOnly={sending}
          onChange={({ target }) => draft.set(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="composer-foot">
          <Choices options={options} chosen={chosen} />
          {writing || sending ? (
            <Button onClick={onStop} icon={<BorderOutlined aria-hidden />}>
              Stop
            </Button>
          ) : (
            <Button
              type="primary"
              htmlType="submit"
              disabled={!ready || !text.trim()}
              icon={<ArrowUpOutlined aria-hidden />}
            >
              Send
            </Button>
          )}
        </div>
      </div>
      <p className="composer-note">
        <span>Enter sends, Shift + Enter begins a new line.</span>
        <DraftNote state={sending ? 'empty' : draft.state} />
      </p>
    </form>
  );
}
