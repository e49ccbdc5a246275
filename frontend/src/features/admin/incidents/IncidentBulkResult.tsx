import { Alert, Button } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { useIncidentsChange } from './api.ts';
import { changedText } from './incident-text.ts';

export interface IncidentsDone {
  readonly resolved: boolean;
  readonly reason: string;
  readonly asked: number;
  /** The ids of those that were changed. */
  readonly changed: readonly string[];
}

interface IncidentBulkResultProps {
  readonly done: IncidentsDone;
  readonly onClose: () => void;
}

/** What came of a change of several incidents, and the way back. */
export function IncidentBulkResult({ done, onClose }: IncidentBulkResultProps) {
  const { resolved, reason, asked, changed } = done;
  const undo = useIncidentsChange();
  const takeBack = () =>
    undo.mutate(
      { ids: changed, resolved: !resolved, reason: `Undone: ${reason}`.slice(0, 500) },
      { onSuccess: onClose },
    );
  return (
    <Alert
      type={undo.error ? 'error' : 'success'}
      role="status"
      showIcon
      closable={{ onClose, 'aria-label': 'Close the result' }}
      title={undo.error ? messageOf(undo.error) : changedText(changed.length, asked, resolved)}
      action={
        changed.length > 0 ? (
          <Button size="small" loading={undo.isPending} onClick={takeBack}>
            Undo
          </Button>
        ) : null
      }
      style={{ marginBlockEnd: 16 }}
    />
  );
}
