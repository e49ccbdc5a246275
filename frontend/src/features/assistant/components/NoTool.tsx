import { useQuery } from '@tanstack/react-query';
import { toolsQuery } from '../../../shared/connect/api.ts';
import { ConnectPrompt, isAssistant } from '../../../shared/source/index.ts';

const ANY = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Shown while the person has no assistant: which account is needed, and how to connect it. */
export function NoTool() {
  const names = (useQuery(toolsQuery()).data ?? []).filter(isAssistant).map(({ name }) => name);
  return (
    <ConnectPrompt title="Connect an assistant" accepts={isAssistant}>
      <p>
        Your questions go only to your own account{names.length > 0 ? ` at ${ANY.format(names)}` : ''}. You
        can try each assistant with sample answers first.
      </p>
    </ConnectPrompt>
  );
}
