import { Flex, Statistic } from 'antd';
import type { AppointmentCount } from '../../../shared/api/index.ts';
import { shownMessage } from '../../../shared/api/index.ts';
import { ConnectPrompt, isPracticeSystem, SourceBadge } from '../../../shared/source/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { CardBody, type CardContentProps } from '../../../shared/dashboard/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';

function detailsOf({ confirmed, completed }: AppointmentCount): string {
  const parts = [confirmed ? `${confirmed} confirmed` : '', completed ? `${completed} completed` : ''].filter(
    Boolean,
  );
  return parts.join(', ');
}

/** The name of the system, where it is not the person's only one. */
function nameOf({ organisation, tool_name }: AppointmentCount, named: boolean): string | null {
  if (organisation) return `${organisation} · ${tool_name}`;
  return named ? tool_name : null;
}

function Count({ count, named, onRetry }: { count: AppointmentCount; named: boolean; onRetry: () => void }) {
  const { total, tool_name, source, fetched_at, error } = count;
  return (
    <Item
      title={
        <Flex wrap justify="space-between" align="center" gap="8px 12px">
          <div>
            {error ? (
              <p className="muted">{shownMessage(error)}</p>
            ) : (
              <Statistic
                title={nameOf(count, named)}
                value={total ?? 0}
                suffix={
                  <span className="muted">{total === 1 ? ' appointment today' : ' appointments today'}</span>
                }
              />
            )}
            <p className="muted">{error ? nameOf(count, named) : detailsOf(count)}</p>
          </div>
          <SourceBadge info={{ source, tool_name, fetched_at }} onRetry={onRetry} />
        </Flex>
      }
    />
  );
}

/** How many appointments today, one line a practice system: counts of two are never added up. */
export function NextUp({ data, onRetry }: CardContentProps<'next_up'>) {
  if (data.counts.length === 0)
    return (
      <ConnectPrompt title="Connect your practice system" accepts={isPracticeSystem} kind="hint">
        See how many appointments you have today, from your own practice system. Numbers only, no names.
      </ConnectPrompt>
    );
  return (
    <CardBody foot={<LinkButton to="/practice-management">Open the schedule</LinkButton>}>
      <ItemList>
        {data.counts.map((count) => (
          <Count
            key={`${count.tool_id} ${count.organisation ?? ''}`}
            count={count}
            named={data.counts.length > 1}
            onRetry={onRetry}
          />
        ))}
      </ItemList>
    </CardBody>
  );
}
