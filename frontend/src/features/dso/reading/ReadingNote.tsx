import { Alert, Button, Flex } from 'antd';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { useSample } from './use-sample.ts';
import type { Viewed } from './viewed.ts';

function SampleNote() {
  const { close, remove, isBusy } = useSample();
  return (
    <Alert
      className="reading-note"
      type="warning"
      role="status"
      title={
        <Flex wrap gap="small" align="center" justify="space-between">
          <span>
            <Badge tone="sample">Mock Data</Badge> This group, its people and its figures are invented. You
            can look at everything and change nothing.
          </span>
          <Flex wrap gap="small">
            <Button onClick={close}>Close</Button>
            <Button disabled={isBusy} onClick={remove}>
              Remove the sample
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}

/** Says above an organization that is only read why nothing in it can be changed. */
export function ReadingNote({ organisation: { reading } }: { readonly organisation: Viewed }) {
  if (reading === 'sample') return <SampleNote />;
  if (reading !== 'admin') return null;
  return (
    <Alert
      className="reading-note"
      type="info"
      role="status"
      showIcon
      title="You see this organization as an administrator. You can read it but not change it, and each look is logged."
    />
  );
}
