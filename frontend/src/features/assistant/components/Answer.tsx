import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AiMessage } from '../../../shared/api/index.ts';
import { SourceBadge } from '../../../shared/source/index.ts';
import { Markdown } from '../../../shared/ui/markdown/Markdown.tsx';
import { AnswerActions } from './AnswerActions.tsx';

interface AnswerProps {
  readonly answer: AiMessage;
  /** Given for the last answer while no other answer is being written. */
  readonly onAgain?: (() => void) | undefined;
  readonly againWith?: string;
}

/** Shown under a failed answer: the cause, and what to do. */
export function Failure({ words, cause, toolId, onAgain, children }: FailureProps) {
  return (
    <Alert
      type="error"
      role="note"
      showIcon
      title={
        <Flex vertical align="start" gap={4}>
          {words}
          {children}
          {cause === 'key_refused' ? (
            <Link to={`/profile?tab=tools${toolId ? `&connect=${toolId}` : ''}`}>Open Connected Tools</Link>
          ) : null}
          {onAgain ? (
            <Button size="small" onClick={onAgain}>
              Try Again
            </Button>
          ) : null}
        </Flex>
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

/** The source of an answer: tool, model, and live or sample. */
export function AnswerHead({ answer }: { answer: AiMessage }) {
  const tool = answer.tool_name ?? 'Assistant';
  const source = answer.source ?? 'error';
  return (
    <Flex wrap align="center" gap="4px 10px" component="header">
      <strong>{tool}</strong>
      <span className="muted">{answer.model}</span>
      {answer.context === 'platform' ? <span className="muted">hub’s account</span> : null}
      <SourceBadge info={{ source, tool_name: tool, fetched_at: answer.created_at }} />
    </Flex>
  );
}

/** A finished answer, why it failed or stopped, and its actions. */
export function Answer({ answer, onAgain, againWith }: AnswerProps) {
  const { body, state, error_code, error_message, tool_id, tool_name } = answer;
  return (
    <Flex vertical gap={12} component="article" aria-label={`Answer from ${tool_name ?? 'the assistant'}`}>
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
        <p className="muted">
          {error_message ?? (body ? 'Stopped. The text so far is saved.' : 'Stopped before the first word.')}
        </p>
      ) : null}
      {state === 'complete' && error_message ? <p className="muted">{error_message}</p> : null}
      {state === 'failed' && !body ? null : (
        <AnswerActions answer={answer} onAgain={onAgain} againWith={againWith} />
      )}
    </Flex>
  );
}
