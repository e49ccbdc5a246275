import type { AppointmentCount, NextUpCard } from '../../../shared/api/index.ts';
import { shownMessage } from '../../../shared/api/index.ts';
import { ConnectPrompt, isPracticeSystem, SourceBadge } from '../../../shared/source/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';

function words({ confirmed, completed }: AppointmentCount): string {
  const parts = [confirmed ? `${confirmed} confirmed` : '', completed ? `${completed} completed` : ''].filter(
    Boolean,
  );
  return parts.join(', ');
}

function Count({ count, named, onRetry }: { count: AppointmentCount; named: boolean; onRetry: () => void }) {
  const { total, tool_name, organisation, source, fetched_at, error } = count;
  return (
    <li className="dash-count">
      <div>
        {named || organisation ? (
          <p className="dash-count-tool">{organisation ? `${organisation} · ${tool_name}` : tool_name}</p>
        ) : null}
        {error ? (
          <p className="card-error">{shownMessage(error)}</p>
        ) : (
          <p className="dash-figure">
            <strong>{total}</strong> {total === 1 ? 'appointment' : 'appointments'} today
          </p>
        )}
        {words(count) ? <p className="dash-count-words">{words(count)}</p> : null}
      </div>
      <SourceBadge info={{ source, tool_name, fetched_at }} onRetry={onRetry} />
    </li>
  );
}

/** How many appointments today, one line a practice system: counts of two are never added up. */
export function NextUp({ data, onRetry }: { data: NextUpCard; onRetry: () => void }) {
  if (data.counts.length === 0)
    return (
      <ConnectPrompt title="Connect your practice system" accepts={isPracticeSystem} kind="hint">
        See how many appointments today holds, from your own practice system. Numbers only, no names.
      </ConnectPrompt>
    );
  return (
    <>
      <ul className="dash-counts">
        {data.counts.map((count) => (
          <Count
            key={`${count.tool_id} ${count.organisation ?? ''}`}
            count={count}
            named={data.counts.length > 1}
            onRetry={onRetry}
          />
        ))}
      </ul>
      <LinkButton className="dash-foot" to="/practice-management">
        Open the schedule
      </LinkButton>
    </>
  );
}
