import { Alert, Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AiOptions, AiTool } from '../../../shared/api/index.ts';
import { assistantKeys } from '../api.ts';

/** What keeps the chosen tool from being asked, or soon will, and what to do about it. */
export function Problem({ options: { ready, usage }, tool }: { options: AiOptions; tool: AiTool }) {
  const cache = useQueryClient();
  if (!ready)
    return (
      <Alert
        type="info"
        role="note"
        showIcon
        title={
          <>
            The assistant is not set up yet: an administrator enters its system prompt under Admin, Assistant.
            Until then nothing is sent.
          </>
        }
      />
    );
  if (tool.problem)
    return (
      <Alert
        type="error"
        role="note"
        showIcon
        title={
          <>
            <p>{tool.problem.message}</p>
            <p className="answer-ways">
              {tool.problem.cause === 'key_refused' ? (
                <Link to={`/profile?tab=tools&connect=${tool.tool_id}`}>Open Connected Tools</Link>
              ) : null}
              <Button
                type="link"
                size="small"
                onClick={() => void cache.invalidateQueries({ queryKey: assistantKeys.options })}
              >
                Try Again
              </Button>
            </p>
          </>
        }
      />
    );
  if (tool.source === 'pica_live' && usage.limit !== null && usage.used >= usage.limit) {
    const day = new Date(usage.resets_at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    return (
      <Alert
        type="info"
        role="note"
        showIcon
        title={<>Your tokens of this month are used up. They start again on {day}.</>}
      />
    );
  }
  return null;
}
