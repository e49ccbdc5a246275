import { Alert, Button } from 'antd';
import { messageOf } from '../../../../shared/api/index.ts';
import { useBulkChange } from '../api.ts';
import { bulkActions, resultText } from './bulk-actions.ts';
import type { BulkDone } from './BulkChange.tsx';
import { nameOf } from '../person-labels.ts';

interface BulkResultProps {
  readonly done: BulkDone;
  readonly onClose: () => void;
}

/** What came of a change for each person, and the way back where there is one. */
export function BulkResult({ done, onClose }: BulkResultProps) {
  const { action, role, reason, people, results } = done;
  const undo = useBulkChange();
  const text = bulkActions[action];
  const changed = results.items.filter((item) => item.changed).map(({ id }) => id);
  const refused = results.items.filter((item) => item.code !== null);
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  const takeBack = (inverse: NonNullable<typeof text.undo>) =>
    undo.mutate(
      {
        ...{ action: inverse, ids: changed, reason: `Undone: ${reason}`.slice(0, 500) },
        ...(inverse === 'remove_role' ? { role } : {}),
      },
      { onSuccess: onClose },
    );
  const { undo: inverse } = text;
  return (
    <Alert
      type={undo.error ? 'error' : refused.length > 0 ? 'warning' : 'success'}
      role="status"
      showIcon
      closable={{ onClose, 'aria-label': 'Close the result' }}
      title={undo.error ? messageOf(undo.error) : `${resultText(results, text.done)}.`}
      description={
        refused.length > 0 ? (
          <ul className="plain-list">
            {refused.map(({ id, message }) => (
              <li key={id}>
                {names.get(id)}: {message}
              </li>
            ))}
          </ul>
        ) : undefined
      }
      action={
        inverse && changed.length > 0 ? (
          <Button size="small" loading={undo.isPending} onClick={() => takeBack(inverse)}>
            Undo
          </Button>
        ) : null
      }
      style={{ marginBlockEnd: 16 }}
    />
  );
}
