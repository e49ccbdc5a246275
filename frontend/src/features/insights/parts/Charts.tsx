import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import type { ChartPoint } from '../../../shared/ui/chart/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import type { FigureChart } from '../figure-charts.ts';
import { behindCourse, behindFunnel, courseOf, FUNNEL, funnelOf, TIME_CHARTS } from '../figure-charts.ts';
import { filterTexts } from '../filter-texts.ts';
import { useInsights } from '../insights-context.ts';
import type { Metrics, Part, Summary } from '../types.ts';
import { Comparison } from '../../../shared/figures/Comparison.tsx';
import { FigureChartCard } from './FigureChartCard.tsx';

const funnelData = (_chart: FigureChart, summary: Summary, metrics: Metrics) => funnelOf(summary, metrics);
const funnelBehind = (_chart: FigureChart, summary: Summary, point: ChartPoint) =>
  behindFunnel(summary, point);

interface Block {
  readonly key: string;
  readonly title: string;
  readonly wide?: true;
  readonly block: ReactNode;
}

function useBlocks(): readonly Block[] {
  const { figures, summary, metrics } = useInsights();
  const shared = { summary, metrics, filters: filterTexts(figures, summary) };
  const { by_location: locations, by_provider: providers, step } = summary;
  const of = step === 'month' ? 'Month' : 'Day';
  const blocks: Block[] = TIME_CHARTS.map((chart) => ({
    ...{ key: chart.key, title: chart.title },
    block: <FigureChartCard chart={chart} of={of} dataOf={courseOf} behindOf={behindCourse} />,
  }));
  const funnel = {
    ...{ key: FUNNEL.key, title: FUNNEL.title },
    block: <FigureChartCard chart={FUNNEL} of="Step" dataOf={funnelData} behindOf={funnelBehind} />,
  };
  const byLocation: Block = {
    ...{ key: 'locations', title: 'Locations', wide: true },
    block: (
      <Comparison
        {...shared}
        title="Locations"
        of="Location"
        parts={locations}
        none="No location"
        empty="No figures belong to a location yet."
      />
    ),
  };
  const byProvider: Block = {
    ...{ key: 'providers', title: 'Providers', wide: true },
    block: (
      <Comparison
        {...shared}
        title="Providers"
        of="Provider"
        parts={providers}
        none="No provider"
        empty="No figures belong to a provider yet."
      />
    ),
  };
  const isNamed = ({ ref }: Part) => ref !== null;
  return [
    ...[...blocks, funnel],
    ...(locations.some(isNamed) ? [byLocation] : []),
    ...(providers.some(isNamed) ? [byProvider] : []),
  ];
}

/** All charts of the page; on a phone one at a time. */
export function Charts() {
  const narrow = useNarrow();
  const blocks = useBlocks();
  const [key, setKey] = useState('production');
  const one = blocks.find((block) => block.key === key) ?? blocks[0];
  if (!narrow)
    return (
      <div className="figure-charts">
        {blocks.map((block) => (
          <div key={block.key} data-wide={block.wide}>
            {block.block}
          </div>
        ))}
      </div>
    );
  return (
    <Flex vertical gap="middle">
      <ChoiceSelect
        aria-label="Chart"
        choices={blocks.map((block) => ({ value: block.key, label: block.title }))}
        value={one?.key ?? ''}
        onChange={setKey}
      />
      <div key={one?.key}>{one?.block}</div>
    </Flex>
  );
}
