import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AiMessage } from '../../../shared/api/index.ts';
import { SourceBadge } from '../../../shared/source/index.ts';
import { Markdown } from '../../../shared/ui/markdown/Markdown.tsx';
import { AnswerActions } from './AnswerActions.tsx';

interface AnswerProps {
  readonly answer: AiMessage;
  /** Given for the last answer while nothing is being written. */
  readonly onAgain?: (() => void) | undefined;
  readonly againWith?: string;
}

/** What stands under a failed answer: why, and what to do. */
export function Failure({ words, cause, toolId, onAgain, children }: FailureProps) {
  return (
    <Alert
      type="error"
      role="note"
      showIcon
      title={
        <>
          <p>{words}</p>
          {children}
          <p className="answer-ways">
            {cause === 'key_refused' ? (
              <Link to={`/profile?tab=tools${toolId ? `&connect=${toolId}` : ''}`}>Open Connected Tools</Link>
            ) : null}
            {onAgain ? (
              <Button type="link" size="small" onClick={onAgain}>
                Try Again
              </Button>
            ) : null}
          </p>
        </>
      }
    />
  );
}
interface FailureProps {
  readonly words: string;
  readonly cause: string | null;
  readonly toolId?: string | null;
  readonly onAgain?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Who answered: tool, model, and whether it was live. */
export function AnswerHead({ answer }: { answer: AiMessage }) {
  const tool = answer.tool_name ?? 'Assistant';
  const source = answer.source ?? 'error';
  return (
    <header className="answer-head">
      <strong>{tool}</strong>
      <span className="answer-model">{answer.model}</span>
      {answer.context === 'platform' ? <span className="answer-model">hub’s own account</span> : null}
      <SourceBadge info={{ source, tool_name: tool, fetched_at: answer.created_at }} />
    </header>
  );
}

/** A finished answer with everything a reader may want of it. */
export function Answer({ answer, onAgain, againWith }: AnswerProps) {
  const { body, state, error_code, error_message, tool_id, tool_name } = answer;
  return (
    <article className="answer" aria-label={`Answer of ${tool_name ?? 'the assistant'}`}>
      <AnswerHead answer={answer} />
      {body ? <Markdown text={body} breaks /> : null}
      {state === 'failed' ? (
        <Failure
          words={error_message ?? 'The answer failed.'}
          cause={error_code}
          toolId={tool_id}
          onAgain={onAgain}
        />
      ) : null}
      {state === 'stopped' ? (
        <p className="answer-note">
          {error_message ?? (body ? 'Stopped. What was written is kept.' : 'Stopped before the first word.')}
        </p>
      ) : null}
      {state === 'complete' && error_message ? <p className="answer-note">{error_message}</p> : null}
      {state === 'failed' && !body ? null : (
        <AnswerActions answer={answer} onAgain={onAgain} againWith={againWith} />
      )}
    </article>
  );
}
