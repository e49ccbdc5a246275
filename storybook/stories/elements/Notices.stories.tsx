import { useEffect, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { noticesChanged } from '../../../frontend/src/shared/notifications/changes.ts';
import { NoticeRow, onNoticeMarked } from '../../../frontend/src/shared/notifications/index.ts';
import Bell from '../../../frontend/src/shared/notifications/Bell.tsx';
import { ItemList } from '../../../frontend/src/shared/ui/item-list/index.ts';
import { notice } from '../../../frontend/src/shared/ui/notice/notice.ts';
import { NOTICES } from '../../../frontend/src/testing/handlers/dashboard/dashboard.ts';
import { noticeHandlers } from '../../../frontend/src/testing/handlers/people/notices.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { inApp, settled } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Notices',
  decorators: [inApp('/community')],
  beforeEach: (context) => {
    visit({})(context);
    context.msw.use(...noticeHandlers());
    return notice.clear;
  },
  afterEach: settled,
});

const say = [
  () => notice.message('info', 'A first word, which the fourth pushes out'),
  () => notice.success('Your profile was saved'),
  () => notice.message('info', 'You are back on line'),
  () => notice.error('The schedule could not be loaded', 'Please try again.', 'req_1767600000000_story'),
];

export const ThreeAtOnce = meta.story({
  render: () => (
    <button type="button" className="button button-secondary" onClick={() => say.forEach((one) => one())}>
      Say four things
    </button>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Say four things' }));
    const stack = within(await canvas.findByRole('region', { name: 'Notices' }));
    const [first] = await stack.findAllByRole('button', { name: 'Close notice' });
    // Whoever is on the stack stops its clock.
    first?.focus();
    await expect(stack.getAllByRole('listitem')).toHaveLength(3);
    await expect(stack.queryByText(/A first word/)).not.toBeInTheDocument();
    await expect(stack.getByRole('alert')).toHaveTextContent('Request req_1767600000000_story');
    await expect(stack.getByRole('list')).toHaveAttribute('data-paused');
  },
});

function Rows() {
  const [items, setItems] = useState(NOTICES);
  const [now] = useState(Date.now);
  useEffect(
    () =>
      onNoticeMarked((marked) => setItems((all) => all.map((one) => (one.id === marked.id ? marked : one)))),
    [],
  );
  return (
    <ItemList>
      {items.map((item) => (
        <NoticeRow key={item.id} notice={item} now={now} unread={!item.read_at} />
      ))}
    </ItemList>
  );
}

/** One is done, taken back and done again; the focus stays where it was pressed. */
export const DoneAndTakenBack = meta.story({
  render: () => <Rows />,
  play: async ({ canvas, userEvent }) => {
    const [done] = await canvas.findAllByRole('button', { name: 'Done' });
    done?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Done' })[0]).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/^Done:/)).toBeVisible();
  },
});

/** In the bar, at its right end; it remembers the list of another story. */
function AtTheRight() {
  useEffect(noticesChanged, []);
  return (
    <div style={{ display: 'flex', justifyContent: 'flex-end', minBlockSize: 560 }}>
      <Bell />
    </div>
  );
}

export const BellWithNews = meta.story({
  render: () => <AtTheRight />,
  beforeEach: ({ msw }) => msw.use(...noticeHandlers(NOTICES, 9)),
  play: async ({ canvas, userEvent }) => {
    const bell = await canvas.findByRole('button', { name: 'Notifications, 9+ new' });
    bell.focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(await canvas.findByRole('region', { name: 'Notifications' }));
    await expect(await panel.findByText('9 more on your dashboard')).toHaveAttribute('href', '/dashboard');
    await userEvent.keyboard('{Escape}');
    await expect(bell).toHaveFocus();
    await expect(bell).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await panel.findByText('Reconnect Google Calendar');
  },
});

export const BellWithNothing = meta.story({
  render: () => <AtTheRight />,
  beforeEach: ({ msw }) => msw.use(...noticeHandlers([])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Notifications, none new' }));
    await canvas.findByText('Nothing is waiting for you.');
  },
});
