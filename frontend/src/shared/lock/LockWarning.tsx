import { Button, Modal } from 'antd';
import { useSecondsLeft, waitText } from '../ui/form/use-seconds-left.ts';
import { lockStore } from './lock-store.ts';

/** Two minutes before the lock: counts down, and asks whether somebody is still there. */
export default function LockWarning({ lockAt, minutes }: { lockAt: number; minutes: number }) {
  const left = useSecondsLeft(lockAt);
  return (
    <Modal
      open
      centered
      width={440}
      title="Are you still there?"
      closable={false}
      mask={{ closable: false }}
      onCancel={lockStore.stay}
      footer={[
        <Button key="lock" onClick={lockStore.lockNow}>
          Lock now
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={lockStore.stay}>
          Keep working
        </Button>,
      ]}
    >
      <p>
        Patient records are hidden after {minutes} minutes without input. This view locks in{' '}
        <strong className="lock-countdown">{waitText(left)}</strong>. What you typed is kept as a draft.
      </p>
      <span className="visually-hidden" role="timer" aria-live="polite">
        {left % 30 === 0 ? `Locks in ${waitText(left)}` : ''}
      </span>
    </Modal>
  );
}
