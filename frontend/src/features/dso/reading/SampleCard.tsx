import { Button, Card, Flex } from 'antd';
import { useSample } from './use-sample.ts';

/** Offers an invented group to look around in. */
export function SampleCard() {
  const { sample, isBusy, open } = useSample();
  return (
    <Card>
      <Flex wrap gap="middle" justify="space-between" align="center">
        <div>
          <h2>See how a group looks</h2>
          <p className="muted">
            An invented group with three locations, its people, training and figures. It stays apart from
            everything real, and you can remove it at any time.
          </p>
        </div>
        <Button loading={isBusy} onClick={open}>
          {sample ? 'Open the sample' : 'Show a sample group'}
        </Button>
      </Flex>
    </Card>
  );
}
