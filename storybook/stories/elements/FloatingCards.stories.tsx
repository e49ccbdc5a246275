import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Cards } from '../../../frontend/src/features/install/cards.tsx';
import { floating } from '../../../frontend/src/features/install/floating.ts';
import type { Floating } from '../../../frontend/src/features/install/floating.ts';
import { watchTyping } from '../../../frontend/src/features/install/typed.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { inApp, settled } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Floating cards',
  decorators: [inApp()],
  beforeEach: visit({ person: null }),
  afterEach: settled,
});

function Floats({ card }: { card: Floating }) {
  const [isWatched, setWatched] = useState(false);
  useEffect(() => {
    watchTyping();
    setWatched(true);
    floating.show(card);
    return () => floating.hide(card);
  }, [card]);
  return (
    <div style={{ minBlockSize: 480 }}>
      {isWatched ? (
        <label>
          Note <input className="input" />
        </label>
      ) : null}
      <Cards />
    </div>
  );
}

export const InstallOffered = meta.story({
  render: () => <Floats card="install" />,
  beforeEach: () => () => localStorage.removeItem('chairside.install-dismissed'),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Install Now' });
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByText('Install App')).not.toBeInTheDocument());
    await expect(localStorage.getItem('chairside.install-dismissed')).not.toBeNull();
    floating.show('install');
    await canvas.findByText('Install App');
  },
});

/** Something typed stands on the page: Reload asks once more. */
export const UpdateReady = meta.story({
  render: () => <Floats card="update" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Note'), 'half a sentence');
    await userEvent.click(await canvas.findByRole('button', { name: 'Reload' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep Working' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Reload' }));
    await canvas.findByText('You have unsaved changes');
  },
});

export const SendingStopped = meta.story({
  render: () => <Floats card="compromised" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Sending has stopped');
    await expect(canvas.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
  },
});
