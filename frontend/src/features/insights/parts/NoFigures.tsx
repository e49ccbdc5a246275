import { ConnectPrompt } from '../../../shared/source/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { ListEmpty } from '../../../shared/ui/data-table/index.ts';
import type { Metrics, Summary } from '../types.ts';

interface NoFiguresProps {
  readonly summary: Summary;
  readonly metrics: Metrics;
}

/** Before anything was collected: what to connect, or that the first collection is the next step. */
export function NoFigures({ summary: { scope, collection }, metrics }: NoFiguresProps) {
  const sends = [...metrics.values()].flatMap(({ tools }) => tools);
  if (collection.length > 0)
    return (
      <ListEmpty>
        {scope === 'platform'
          ? 'No organization has collected figures yet.'
          : 'Nothing was collected for these filters yet. “Collect now” reads the last 13 months from your connected tools.'}
      </ListEmpty>
    );
  if (scope === 'own')
    return (
      <ConnectPrompt title="Connect your practice system" accepts={({ name }) => sends.includes(name)}>
        <p>Production, collections, visits and aligner cases are counted from the tools you connect.</p>
        <p>No account yet? Connect a tool with sample data and look around.</p>
      </ConnectPrompt>
    );
  return (
    <ListEmpty>
      <p>
        {scope === 'platform'
          ? 'No organization has collected figures yet.'
          : 'No tool is connected for this organization yet, so there is nothing to count.'}
      </p>
      {scope === 'platform' ? null : (
        <LinkButton to="/dso-management?tab=connections">Open its connections</LinkButton>
      )}
    </ListEmpty>
  );
}
