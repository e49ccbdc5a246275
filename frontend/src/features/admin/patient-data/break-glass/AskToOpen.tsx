import { Modal } from 'antd';
import { type BreakGlassPermission, messageOf } from '../../../../shared/api/index.ts';
import { ReasonForm } from '../../../../shared/ui/reason-form/ReasonForm.tsx';
import type { NamedRecord } from '../access-columns.tsx';
import { useGrant } from './api.ts';

interface AskToOpenProps {
  readonly record: NamedRecord | null;
  readonly onClose: () => void;
  readonly onGranted: (permission: BreakGlassPermission) => void;
}

/** Asks for the reason before a record of somebody else is opened. */
export function AskToOpen({ record, onClose, onGranted }: AskToOpenProps) {
  return (
    <Modal
      open={record !== null}
      title="Open a record of somebody else"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {record ? <Ask key={record.id} {...{ record, onClose, onGranted }} /> : null}
    </Modal>
  );
}

function Ask({ record, onClose, onGranted }: AskToOpenProps & { readonly record: NamedRecord }) {
  const grant = useGrant();
  return (
    <ReasonForm
      id="break-glass"
      question={
        record.resource === 'patient'
          ? 'Open the notes kept about this patient?'
          : 'Open this conversation with the assistant?'
      }
      hint="The owner and other administrators read it. Leave out who the patient is."
      least={10}
      yes="Open for 15 Minutes"
      busyYes="Opening..."
      busy={grant.isPending}
      danger
      error={grant.error && messageOf(grant.error)}
      onSend={(reason) => grant.mutate({ ...record, reason }, { onSuccess: onGranted })}
      onNo={onClose}
    >
      The owner is notified right away, and each opening is logged with your reason.
    </ReasonForm>
  );
}
