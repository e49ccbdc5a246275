import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { ConnectPrompt, isCalendar, useOwnCalendars } from '../../../shared/source/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { addVisit, PUSHES, pushesQuery } from '../api.ts';
import { visitText } from '../labels.ts';
import type { Referral } from '../types.ts';

function useVisit(id: string) {
  const cache = useQueryClient();
  const { own } = useOwnCalendars();
  const pushes = useQuery(pushesQuery(id)).data?.items ?? [];
  const add = useMutation({
    mutationFn: (tool: string) => addVisit(id, tool),
    onSettled: () => cache.invalidateQueries({ queryKey: PUSHES }),
    onError: (error) => {
      logProblem('A visit was not added to a calendar', error);
      notice.error('Not added', messageOf(error));
    },
  });
  return { own, pushes, add };
}

const STATES = {
  queued: ['accent', 'Sending…'],
  done: ['good', 'Added'],
  failed: ['warning', 'Failed'],
  removed: ['plain', 'Removed'],
} as const;

/** When the visit is, and the way into one's own calendar: by number, without a name. */
export function Visit({ referral }: { referral: Referral }) {
  const { own, pushes, add } = useVisit(referral.id);
  return (
    <section aria-labelledby="referral-visit">
      <Flex vertical gap="small" align="start">
        <h3 id="referral-visit">Visit</h3>
        <p>{referral.scheduled_at ? visitText(referral.scheduled_at, referral.visit_zone) : null}</p>
        {pushes.map(({ id, tool_name, state, source }) => (
          <Flex key={id} gap="small">
            {tool_name}
            <Badge tone={STATES[state][0]}>{STATES[state][1]}</Badge>
            {source === 'mock_data' ? <Badge tone="sample">Mock Data</Badge> : null}
          </Flex>
        ))}
        {own?.map(({ id, tool_name }) => (
          <Button
            key={id}
            loading={add.isPending && add.variables === tool_name}
            onClick={() => add.mutate(tool_name)}
          >
            Add to {tool_name}
          </Button>
        ))}
        {own?.length === 0 ? (
          <ConnectPrompt kind="hint" title="Connect a calendar" accepts={isCalendar}>
            Adds the visit by its number, without the patient’s name, and follows it when it moves.
          </ConnectPrompt>
        ) : null}
      </Flex>
    </section>
  );
}
