import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import type { ToothMark } from '../../../frontend/src/shared/ui/tooth-map/ToothMap.tsx';
import { ToothMap } from '../../../frontend/src/shared/ui/tooth-map/ToothMap.tsx';
import { withSettings } from '../../../frontend/src/testing/handlers/people/account.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { inApp, settled } from './frame.tsx';

const changed = fn();

function Chosen({ first = [], ...rest }: { first?: string[]; marks?: readonly ToothMark[] }) {
  const [teeth, setTeeth] = useState<string[]>(first);
  const change = (next: string[]) => {
    changed(next);
    setTeeth(next);
  };
  return <ToothMap label="Teeth that must not move" value={teeth} onChange={change} {...rest} />;
}

const meta = preview.meta({
  title: 'Elements/Tooth map',
  decorators: [inApp('/tps')],
  beforeEach: visit({}),
  afterEach: settled,
});

export const ChosenByKeys = meta.story({
  render: () => <Chosen first={['8']} />,
  play: async ({ canvas, userEvent }) => {
    const eight = await canvas.findByRole('button', { name: 'Tooth 8, upper right central incisor' });
    await expect(eight).toHaveAttribute('aria-pressed', 'true');
    eight.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
    await expect(changed).toHaveBeenLastCalledWith(['8', '24']);
    await expect(canvas.getByRole('status')).toHaveTextContent('Selected: 8, 24');
  },
});

export const InFdi = meta.story({
  beforeEach: visit({ handlers: withSettings({ tooth_notation: 'fdi' }) }),
  render: () => <Chosen />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Tooth 11, upper right central incisor' }),
    );
    await expect(changed).toHaveBeenLastCalledWith(['8']);
    await expect(canvas.getByRole('status')).toHaveTextContent('Selected: 11');
  },
});

export const PrimaryTeeth = meta.story({
  render: () => <Chosen />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Show primary teeth' }));
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Tooth E, primary upper right central incisor' }),
    );
    await expect(changed).toHaveBeenLastCalledWith(['E']);
  },
});

const MARKS: readonly ToothMark[] = [
  { tooth: '8', sign: '0.2', text: '0.2 mm IPR to tooth 9 before step 4' },
  { tooth: '9', sign: '0.2', text: '0.2 mm IPR to tooth 8 before step 4' },
  { tooth: '6', sign: 'A', text: 'attachment from step 2', tone: 'warning' },
  { tooth: '28', sign: '✕', text: 'extraction', tone: 'danger' },
  { tooth: '28', sign: 'fix', text: 'must not move', tone: 'neutral' },
];

export const Marked = meta.story({
  render: () => <ToothMap label="Planned for step 4" marks={MARKS} />,
  play: async ({ canvas }) =>
    void (await canvas.findByText('Tooth 28, lower right first premolar, extraction, must not move')),
});
