import { Modal } from 'antd';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { useFirstUnsaved } from './unsaved-forms.ts';

const keepWindow = (event: BeforeUnloadEvent): void => event.preventDefault();

/** A link to another place on the same page leaves the form where it is. */
const leavesPage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname + from.search !== to.pathname + to.search;

function Guard() {
  const blocker = useBlocker(leavesPage);
  useBeforeUnload(keepWindow);
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

/** The router allows one blocker at a time, so the first form asks for all. */
function UnsavedForm() {
  return useFirstUnsaved() ? <Guard /> : null;
}

interface LeaveGuardProps {
  /** Whether the form holds something that is not saved. */
  readonly unsaved: boolean;
}

/**
 * Asks before typed text is lost: on another address of the app, and when the window closes. For forms that keep no draft.
 */
export function LeaveGuard({ unsaved }: LeaveGuardProps) {
  return unsaved ? <UnsavedForm /> : null;
}
