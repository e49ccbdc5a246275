import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import BorderOutlined from '@ant-design/icons/BorderOutlined';
import { Button, Flex, Grid, Input } from 'antd';
import type { KeyboardEvent, RefObject } from 'react';
import type { AiOptions, AiTool } from '../../../shared/api/index.ts';
import { DraftNote, type Draft } from '../../../shared/drafts/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import type { Chosen } from './use-choice.ts';
import { toolKey } from './use-choice.ts';
import { Problem } from './Problem.tsx';
import { ReferencePicker, type ReferencePickerProps } from './ReferencePicker.tsx';

const LONGEST = 20_000;
const ROWS = { minRows: 2, maxRows: 10 };

interface ComposerProps {
  readonly options: AiOptions;
  readonly chosen: Chosen;
  readonly draft: Draft<string>;
  readonly references: Omit<ReferencePickerProps, 'figures'>;
  /** The question is being sent: the field is empty, but the draft is kept. */
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

/** The tool and the model that answer, and what goes along with the question. */
function Choices({ options, chosen, references }: Pick<ComposerProps, 'options' | 'chosen' | 'references'>) {
  const { tool, model, choose } = chosen;
  return (
    <Flex wrap flex={1} gap={8} className="composer-choices">
      <ChoiceSelect
        popupMatchSelectWidth={false}
        aria-label="Tool"
        value={toolKey(tool)}
        choices={options.tools.map((one) => ({ value: toolKey(one), label: nameOf(one) }))}
        onChange={(value) => choose({ tool: value })}
      />
      <ChoiceSelect
        popupMatchSelectWidth={false}
        aria-label="Model"
        value={model ?? ''}
        disabled={tool.models.length === 0}
        choices={tool.models.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => choose({ model: value })}
      />
      <ReferencePicker figures={options.figures} {...references} />
    </Flex>
  );
}

/** The form for a question: Enter sends, Shift + Enter begins a new line, Escape stops an answer. */
export function Composer(props: ComposerProps) {
  const { options, chosen, draft, references, sending, writing, field, onSend, onStop } = props;
  const { md } = Grid.useBreakpoint();
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
      aria-label="Ask the assistant"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && text.trim()) onSend();
      }}
    >
      <Flex vertical gap={8}>
        <Problem options={options} tool={chosen.tool} />
        <Input.TextArea
          ref={(area) => {
            field.current = area?.resizableTextArea?.textArea ?? null;
          }}
          autoSize={ROWS}
          aria-label="Your question"
          placeholder="Ask a question or describe a draft. Leave out patient names and details."
          maxLength={LONGEST}
          value={text}
          readOnly={sending}
          onChange={({ target }) => draft.set(target.value)}
          onKeyDown={onKeyDown}
        />
        <Flex align="end" gap={8}>
          <Choices {...{ options, chosen, references }} />
          {writing || sending ? (
            <Button aria-label="Stop" onClick={onStop} icon={<BorderOutlined aria-hidden />}>
              {md ? 'Stop' : null}
            </Button>
          ) : (
            <Button
              type="primary"
              htmlType="submit"
              aria-label="Send"
              disabled={!ready || !text.trim()}
              icon={<ArrowUpOutlined aria-hidden />}
            >
              {md ? 'Send' : null}
            </Button>
          )}
        </Flex>
        <Flex wrap justify="space-between" gap="0 16px">
          <span className="muted">{md ? 'Press Enter to send, Shift + Enter for a new line.' : null}</span>
          <DraftNote state={sending ? 'empty' : draft.state} />
        </Flex>
      </Flex>
    </form>
  );
}
