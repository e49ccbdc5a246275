import { Link } from 'react-router-dom';
import type { LaunchCard } from '../../../shared/api/index.ts';
import { CardBody, type CardContentProps } from '../../../shared/dashboard/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { dayLabel } from '../dates.ts';

type Task = LaunchCard['items'][number];

const dueLabel = ({ due_on: due }: Task, today: string): string =>
  due === today ? 'Due today' : `Due ${dayLabel(due)}`;

/** The launch tasks that are due next, with those that are late marked. */
export function NextTasks({ data: { items, total, today } }: CardContentProps<'launch'>) {
  return (
    <CardBody
      foot={
        <LinkButton to="/launch">{total > items.length ? `All ${total} tasks` : 'Open Launch'}</LinkButton>
      }
    >
      {items.length === 0 ? (
        <p>No launch task waits for you.</p>
      ) : (
        <ItemList>
          {items.map((task) => (
            <Item
              key={task.id}
              title={
                <Link className="dash-link" to={task.path}>
                  {task.title}
                </Link>
              }
              details={dueLabel(task, today)}
              actions={task.due_on < today ? <Badge tone="warning">Overdue</Badge> : null}
            />
          ))}
        </ItemList>
      )}
    </CardBody>
  );
}
