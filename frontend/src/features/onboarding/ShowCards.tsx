import { Button, Flex } from 'antd';
import { useState } from 'react';
import { logProblem, messageOf } from '../../shared/api/index.ts';
import { notice } from '../../shared/ui/notice/notice.ts';
import type { Flow } from './flow.ts';

/** The cards on the start page and the dashboard come back only by this. */
export function ShowCards({ save }: Pick<Flow, 'save'>) {
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      await save({ dismissed: false });
      notice.success('The card is back', 'It stays on the home page and the dashboard until you are done.');
    } catch (error) {
      logProblem('The onboarding card was not brought back', error);
      notice.error('The card was not brought back', messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Flex wrap align="center" justify="center" className="muted">
      You dismissed the reminder.{' '}
      <Button type="link" size="small" disabled={busy} onClick={() => void show()}>
        Show it again
      </Button>
    </Flex>
  );
}
