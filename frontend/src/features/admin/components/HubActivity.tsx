import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Activity } from '../../../shared/activity/index.ts';
import { toolsQuery } from '../../../shared/connect/index.ts';

/** What all connections of this hub were used for. Today links here with the time and kind that it counted. */
export default function HubActivity() {
  const tools = useQuery(toolsQuery());
  const [query] = useSearchParams();
  const [days, show] = [query.get('activity_days') ?? '', query.get('activity_show') ?? ''];
  const choices = (tools.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section aria-labelledby="hub-activity">
      <h2 id="hub-activity" className="visually-hidden">
        Activity
      </h2>
      <Activity
        of="hub"
        empty="No tool has been used yet. Everyone’s calls and events appear here."
        tools={choices}
        initial={{ days, show: show === 'failed' ? show : '' }}
      />
    </section>
  );
}
