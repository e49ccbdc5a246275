import { expect, fn, waitFor } from 'storybook/test';
import { ErrorFallback } from '../../../frontend/src/features/system/ErrorFallback.tsx';
import { OfflineNote } from '../../../frontend/src/features/system/OfflineNote.tsx';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { inApp } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/When a page fails',
  decorators: [inApp()],
  beforeEach: visit({ person: null }),
});

const retried = fn();

export const PageFailed = meta.story({
  render: () => <ErrorFallback requestId="req_1767600000000_story" onRetry={retried} />,
  beforeEach: () => void retried.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Request req_1767600000000_story')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(retried).toHaveBeenCalledOnce();
  },
});

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('A story breaks');
  return <h2>The page is back</h2>;
}

/** Drawing fails, and fails once more; then what was broken is mended. */
export const TriedAgain = meta.story({
  render: () => <Fragile />,
  beforeEach: () => void (isBroken = true),
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('button', { name: 'Try Again' });
    await userEvent.click(first);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    const again = await canvas.findByRole('button', { name: 'Try Again' });
    isBroken = false;
    await userEvent.click(again);
    await expect(await canvas.findByRole('heading', { name: 'The page is back' })).toBeVisible();
  },
});

export const Offline = meta.story({ render: () => <OfflineNote /> });
