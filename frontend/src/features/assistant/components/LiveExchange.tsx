import type { AiMessage } from '../../../shared/api/index.ts';
import { Markdown } from '../../../shared/ui/markdown/Markdown.tsx';
import type { PromptRun } from '../prompt/prompt-run.ts';
import { AnswerHead } from './Answer.tsx';
import { Question } from './Question.tsx';

const LEFT_OUT = (count: number, tool: string): string =>
  `${count === 1 ? 'One earlier exchange' : `${count} earlier exchanges`} with patient identifiers ${count === 1 ? 'was' : 'were'} not sent: no agreement is on file for ${tool}.`;

interface LiveExchangeProps {
  readonly run?: PromptRun;
  /** An answer that is written in another window. */
  readonly elsewhere?: AiMessage;
}

function Waiting({ words }: { words: string }) {
  return (
    <p className="answer-waiting">
      <span className="answer-dots" aria-hidden="true" />
      {words}
    </p>
  );
}

/** The answer that is being written, with its question until the server tells of it. Screen readers hear of it elsewhere, not word by word. */
export function LiveExchange({ run, elsewhere }: LiveExchangeProps) {
  const answer = elsewhere ?? run?.start?.answer ?? null;
  const text = elsewhere?.body ?? run?.text ?? '';
  const leftOut = run?.start?.left_out ?? 0;
  const question = run?.start?.question;
  return (
    <>
      {run && run.asked !== null ? (
        <Question text={run.asked} references={question?.references ?? []} />
      ) : null}
      <article className="answer" aria-label="Answer being written" aria-busy="true">
        {answer ? <AnswerHead answer={answer} /> : null}
        {leftOut > 0 ? (
          <p className="answer-note">{LEFT_OUT(leftOut, answer?.tool_name ?? 'this tool')}</p>
        ) : null}
        {text ? <Markdown text={text} breaks /> : null}
        <Waiting
          words={text ? 'Writing...' : elsewhere ? 'Being written in another window...' : 'Thinking...'}
        />
      </article>
    </>
  );
}
