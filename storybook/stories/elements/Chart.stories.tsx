import { expect, fn, waitFor } from 'storybook/test';
import { ApiError } from '../../../frontend/src/shared/api/index.ts';
import { type ChartData, ChartCard, Sparkline } from '../../../frontend/src/shared/ui/chart/index.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { Column, inApp, settled } from './frame.tsx';

const opened = fn();
const retried = fn();
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];

const VISITS: ChartData = {
  labels: MONTHS,
  series: [
    { name: 'Completed', values: [212, 198, 240, 231, 226, 219] },
    { name: 'Broken', values: [18, 14, 21, 17, 12, 15] },
    { name: 'Cancelled', values: [11, 16, 9, 12, 14, 10] },
  ],
};
const MONEY: ChartData = {
  labels: MONTHS,
  series: [
    { name: 'Net production', values: [84_200, 79_900, null, 91_350, 88_700, 90_100] },
    { name: 'Collections', values: [81_000, 80_400, 85_200, 86_900, 87_300, 88_050] },
  ],
};
const PLACES: ChartData = {
  labels: ['Cedar Ridge Downtown', 'Cedar Ridge Lakeside', 'Cedar Ridge North'],
  series: [{ name: 'Collection rate', values: [97.4, 91.2, 98.9] }],
};
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
const percent = (value: number) => `${value} %`;
const empty = 'No visits in this time.';

const meta = preview.meta({
  title: 'Elements/Chart',
  decorators: [inApp()],
  beforeEach: visit({ person: null }),
  afterEach: settled,
});

const drawn = async (
  canvas: { findByRole(role: string, options: object): Promise<HTMLElement> },
  name: string,
) => {
  const figure = await canvas.findByRole('slider', { name });
  await waitFor(() => expect(figure.querySelector('canvas')?.width ?? 0).toBeGreaterThan(0), {
    timeout: 10_000,
  });
  return figure;
};

export const Bars = meta.story({
  render: () => (
    <ChartCard
      title="Visits by status"
      kind="stacked"
      of="Month"
      data={VISITS}
      empty={empty}
      onOpen={(point) => opened(point)}
      facts={<span className="muted">As of June 30, Open Dental</span>}
    />
  ),
  beforeEach: () => void opened.mockClear(),
  play: async ({ canvas, userEvent }) => {
    const figure = await drawn(canvas, 'Visits by status, chart');
    figure.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await expect(figure).toHaveAttribute('aria-valuetext', 'March, Broken: 21');
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith({ series: 1, label: 2 });
    await userEvent.keyboard('{End}');
    await expect(figure).toHaveAttribute('aria-valuetext', 'June, Broken: 15');
    await expect(figure).toHaveAccessibleDescription(/Broken: highest 21 \(March\), lowest 12 \(May\)/);
  },
});

export const Lines = meta.story({
  render: () => (
    <ChartCard
      title="Production and collections"
      kind="lines"
      of="Month"
      data={MONEY}
      text={dollars}
      empty={empty}
    />
  ),
  play: async ({ canvas }) => void (await drawn(canvas, 'Production and collections, chart')),
});

export const LyingBars = meta.story({
  render: () => (
    <ChartCard title="Locations" kind="rows" of="Location" data={PLACES} text={percent} empty={empty} />
  ),
  play: async ({ canvas }) => void (await drawn(canvas, 'Locations, chart')),
});

export const AsTable = meta.story({
  render: () => (
    <ChartCard
      title="Production and collections"
      kind="lines"
      of="Month"
      data={MONEY}
      text={dollars}
      empty={empty}
      onOpen={(point) => opened(point)}
    />
  ),
  beforeEach: () => void opened.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Production and collections: show as table' }),
    );
    const rows = canvas.getAllByRole('row');
    await expect(rows[3]).toHaveTextContent('March–$85,200');
    await userEvent.click(canvas.getByRole('button', { name: 'April, Net production: $91,350' }));
    await expect(opened).toHaveBeenCalledWith({ series: 0, label: 3 });
  },
});

export const Loading = meta.story({
  render: () => <ChartCard title="Visits" kind="bars" of="Month" data={undefined} empty={empty} />,
  play: async ({ canvas }) => void (await canvas.findByRole('status', { name: 'Loading Visits' })),
});
export const Empty = meta.story({
  render: () => (
    <ChartCard
      title="Visits"
      kind="bars"
      of="Month"
      data={{ labels: ['January'], series: [{ name: 'Completed', values: [null] }] }}
      empty={empty}
    />
  ),
  play: async ({ canvas }) => void (await canvas.findByText(empty)),
});

const failure = new ApiError({ status: 500, statusText: 'x', code: 'internal', requestId: 'req_story' });
export const Failed = meta.story({
  render: () => (
    <ChartCard
      title="Visits"
      kind="bars"
      of="Month"
      data={undefined}
      error={failure}
      onRetry={() => retried()}
      empty={empty}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(retried).toHaveBeenCalled();
  },
});

export const Sparklines = meta.story({
  render: () => (
    <Column>
      <Sparkline values={[3, 5, 4, 8, 9, 7]} label="Rising: from 3 to 7" />
      <Sparkline values={[9, 7, null, 4, 4]} label="Falling, one month missing" />
      <Sparkline values={[null]} label="No figures" />
    </Column>
  ),
  play: async ({ canvas }) => void (await canvas.findByRole('img', { name: 'Rising: from 3 to 7' })),
});
