import { Link } from 'react-router-dom';
import { CardBody, type CardContentProps, Figures } from '../../../shared/dashboard/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { GROUPS, statusLabels } from '../case-labels.ts';
import type { CaseStatus } from '../types.ts';

/** The groups that the person may have to do something about, or looks forward to. */
const COUNTED = GROUPS.filter(({ key }) => key !== 'closed' && key !== 'drafts');

/** Cases by group, and those that wait for the person, by number: nothing of a patient. */
export function WaitingCases({ data: { counts, waiting, is_sample } }: CardContentProps<'cases'>) {
  const now = useNow(60_000);
  const figures = COUNTED.map(({ key, label }) => ({ label, value: counts[key], link: `/tps?group=${key}` }));
  const isEmpty = waiting.length === 0 && figures.every(({ value }) => value === 0);
  return (
    <CardBody foot={<LinkButton to="/tps">Open all cases</LinkButton>}>
      {is_sample ? <Badge tone="sample">Mock Data</Badge> : null}
      {isEmpty ? null : <Figures figures={figures} />}
      {waiting.length === 0 ? (
        <p>No case waits for you.</p>
      ) : (
        <ItemList>
          {waiting.map((one) => (
            <Item
              key={one.number}
              title={
                <Link className="dash-link" to={one.path}>
                  {one.number}
                </Link>
              }
              details={`${statusLabels[one.status as CaseStatus] ?? one.status} · ${timeLabel(one.since, now)}`}
            />
          ))}
        </ItemList>
      )}
    </CardBody>
  );
}
