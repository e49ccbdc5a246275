import { useQuery } from '@tanstack/react-query';
import { toolsQuery } from '../../../shared/connect/api.ts';
import { ConnectPrompt, isAssistant } from '../../../shared/source/index.ts';

const ANY = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Shown while the person has no assistant: whose account it takes, and how to connect one. */
export function NoTool() {
  const names = (useQuery(toolsQuery()).data ?? []).filter(isAssistant).map(({ name }) => name);
  return (
    <div className="no-tool">
      <ConnectPrompt title="Connect an assistant" accepts={isAssistant}>
        <p>
          Questions go to your own account{names.length > 0 ? ` at ${ANY.format(names)}` : ''}, and to nobody
          else. Each can be tried with sample answers first.
        </p>
      </ConnectPrompt>
    </div>
  );
}
