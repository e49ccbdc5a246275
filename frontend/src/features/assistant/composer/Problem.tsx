import { Alert, Button, Flex } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AiOptions, AiTool } from '../../../shared/api/index.ts';
import { assistantKeys } from '../api.ts';

/** Why the chosen tool cannot answer, and what to do about it. */
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
            The assistant is not set up yet. An administrator needs to enter its system prompt in Admin, on
            the Assistant tab. Until then, no questions are sent.
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
          <Flex vertical align="start" gap={4}>
            {tool.problem.message}
            {tool.problem.cause === 'key_refused' ? (
              <Link to={`/profile?tab=tools&connect=${tool.tool_id}`}>Open Connected Tools</Link>
            ) : null}
            <Button
              size="small"
              onClick={() => void cache.invalidateQueries({ queryKey: assistantKeys.options })}
            >
              Try Again
            </Button>
          </Flex>
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
        title={`You have used all of this month’s tokens. Your limit resets on ${day}.`}
      />
    );
  }
  return null;
}
