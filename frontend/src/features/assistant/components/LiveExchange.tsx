import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { Flex } from 'antd';
import type { AiMessage } from '../../../shared/api/index.ts';
import { Markdown } from '../../../shared/ui/markdown/Markdown.tsx';
import type { PromptRun } from '../prompt/prompt-run.ts';
import { AnswerHead } from './Answer.tsx';
import { Question } from './Question.tsx';

const LEFT_OUT = (count: number, tool: string): string =>
  `${count === 1 ? 'One earlier exchange with patient identifiers was' : `${count} earlier exchanges with patient identifiers were`} not sent because no agreement is on file for ${tool}.`;

interface LiveExchangeProps {
  readonly run?: PromptRun;
  /** An answer that is written in another window. */
  readonly elsewhere?: AiMessage;
}

function Waiting({ label }: { label: string }) {
  return (
    <p className="muted">
      <LoadingOutlined aria-hidden /> {label}
    </p>
  );
}

/** The answer that is being written, with its question until the server lists it. `AnswerAnnouncer` informs screen readers, not each word. */
export function LiveExchange({ run, elsewhere }: LiveExchangeProps) {
  const answer = elsewhere ?? run?.start?.answer ?? null;
  const text = elsewhere?.body ?? run?.text ?? '';
  const leftOut = run?.start?.left_out ?? 0;
  const question = run?.start?.question;
  return (
    <>
      {run && run.questionText !== null ? (
        <Question text={run.questionText} references={question?.references ?? []} />
      ) : null}
      <Flex vertical gap={12} component="article" aria-label="Answer being written" aria-busy="true">
        {answer ? <AnswerHead answer={answer} /> : null}
        {leftOut > 0 ? <p className="muted">{LEFT_OUT(leftOut, answer?.tool_name ?? 'this tool')}</p> : null}
        {text ? <Markdown text={text} breaks /> : null}
        <Waiting
          label={text ? 'Writing...' : elsewhere ? 'Being written in another window...' : 'Thinking...'}
        />
      </Flex>
    </>
  );
}
