import { Modal } from 'antd';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

type Values = Readonly<Record<string, string>>;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

function Guard() {
  const blocker = useBlocker(true);
  useBeforeUnload(ask);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      okText="Leave"
      okButtonProps={{ danger: true }}
      cancelText="Stay"
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you typed is not saved, and leaving discards it.
    </Modal>
  );
}

interface LeaveGuardProps {
  readonly typed: Values;
  readonly saved: Values;
}

/**
 * Asks before typed text is lost: on another address of the app, and when the window goes. For forms that keep no draft.
 * Mounted only while there is a difference, because the router asks no more than one blocker.
 */
export function LeaveGuard({ typed, saved }: LeaveGuardProps) {
  return Object.keys(saved).some((name) => typed[name] !== saved[name]) ? <Guard /> : null;
}
