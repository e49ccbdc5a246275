import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Activity } from '../../../shared/activity/index.ts';
import { toolsQuery } from '../../../shared/connect/index.ts';

/** What all connections of this hub were used for. Today and Compliance link here with what they counted. */
export default function HubActivity() {
  const tools = useQuery(toolsQuery());
  const [query] = useSearchParams();
  const [days = '', show = '', tool = ''] = ['days', 'show', 'tool'].map(
    (name) => query.get(`activity_${name}`) ?? '',
  );
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
        initial={{ days, tool, show: show === 'failed' ? show : '' }}
      />
    </section>
  );
}
