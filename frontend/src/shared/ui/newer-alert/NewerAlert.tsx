import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';

interface NewerAlertProps {
  /** Who saved it: a name, or "Someone else". */
  readonly by: string;
  /** What stands now. */
  readonly children: ReactNode;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else has saved what is being edited here: nothing typed is lost, and the person decides whose counts. */
export function NewerAlert({ by, children, onMine, onTheirs }: NewerAlertProps) {
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={`${by} changed this while you were editing. Your changes are still here and are not saved.`}
      description={
        <Flex vertical gap="small">
          <div>{children}</div>
          <Flex wrap gap="small">
            <Button size="small" onClick={onMine}>
              Keep Mine
            </Button>
            <Button size="small" onClick={onTheirs}>
              Use Theirs
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
