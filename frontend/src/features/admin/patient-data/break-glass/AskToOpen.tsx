import { Modal } from 'antd';
import { type BreakGlassPermission, messageOf } from '../../../../shared/api/index.ts';
import { ProofQuestion, requiredProof } from '../../../../shared/proof/index.ts';
import { ReasonForm } from '../../../../shared/ui/reason-form/ReasonForm.tsx';
import type { NamedRecord } from '../access-columns.tsx';
import { useGrant } from './api.ts';
import { WHY_PROVE_TO_OPEN } from './proof-text.ts';

interface AskToOpenProps {
  readonly record: NamedRecord | null;
  readonly onClose: () => void;
  readonly onGranted: (permission: BreakGlassPermission) => void;
}

/** Asks for the reason before a record of somebody else is opened. */
export function AskToOpen({ record, onClose, onGranted }: AskToOpenProps) {
  const grant = useGrant();
  const close = () => {
    grant.reset();
    onClose();
  };
  const send = (reason: string) => record && grant.mutate({ ...record, reason }, { onSuccess: onGranted });
  return (
    <>
      <Modal
        open={record !== null}
        title="Open a record of somebody else"
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        {record ? <Ask key={record.id} {...{ record, grant }} onSend={send} onNo={close} /> : null}
      </Modal>
      <ProofQuestion
        required={requiredProof(grant.error)}
        onProved={() => grant.variables && send(grant.variables.reason)}
        onCancel={grant.reset}
        submit="Confirm and Open"
      >
        {WHY_PROVE_TO_OPEN}
      </ProofQuestion>
    </>
  );
}

const QUESTIONS: Readonly<Record<NamedRecord['resource'], string>> = {
  patient: 'Open the notes kept about this patient?',
  conversation: 'Open this conversation with the assistant?',
  case: 'Open this aligner case?',
};

interface AskProps {
  readonly record: NamedRecord;
  readonly grant: ReturnType<typeof useGrant>;
  readonly onSend: (reason: string) => void;
  readonly onNo: () => void;
}

function Ask({ record, grant, onSend, onNo }: AskProps) {
  const isProofWanted = requiredProof(grant.error) !== null;
  return (
    <ReasonForm
      id="break-glass"
      question={QUESTIONS[record.resource]}
      hint="The owner and other administrators read it. Leave out who the patient is."
      least={10}
      autoFocus
      yes="Open for 15 Minutes"
      busyYes="Opening..."
      busy={grant.isPending}
      danger
      error={grant.error && !isProofWanted ? messageOf(grant.error) : null}
      onSend={onSend}
      onNo={onNo}
    >
      The owner is notified right away, and each opening is logged with your reason.
    </ReasonForm>
  );
}
