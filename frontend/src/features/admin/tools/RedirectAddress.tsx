import { Card, Flex } from 'antd';
import { CopyButton } from '../../../shared/ui/copy/CopyButton.tsx';

/** Where the vendor sends people back to: it has to be registered there word for word. */
export function RedirectAddress({ uri }: { uri: string }) {
  return (
    <div>
      <p className="muted">Register exactly this return address with the vendor:</p>
      <Card size="small">
        <Flex align="center" justify="space-between" gap={12}>
          <code>{uri}</code>
          <CopyButton text={uri} what="the return address" />
        </Flex>
      </Card>
    </div>
  );
}
