import { createElement as h, type ReactElement } from 'react';
import { Path, Svg } from '@react-pdf/renderer';
import type { ComplianceHistoryDto } from '../dto/compliance.dto.ts';

const WIDTH = 504;
const HEIGHT = 90;
const COLORS = { kept: '#2f6f8f', blocked: '#b3261e' };

/** A bar for each hour or day, its blocked part on top. Two paths, because drawing costs by the element. */
export function historyBars(history: readonly ComplianceHistoryDto[]): ReactElement {
  const most = Math.max(...history.map(({ requests }) => requests), 1);
  const scale = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / most) * (HEIGHT - 2)));
  const slot = WIDTH / Math.max(history.length, 12);
  const bars = history.map(({ requests, blocked }, at) => {
    const bad = scale(blocked);
    const good = Math.max(0, scale(requests) - bad);
    const x = at * slot + slot * 0.15;
    return {
      kept: bar(x, HEIGHT - good, slot * 0.7, good),
      blocked: bar(x, HEIGHT - good - bad - 1, slot * 0.7, bad),
    };
  });
  return h(
    Svg,
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    ...(['kept', 'blocked'] as const).map((part) =>
      h(Path, { key: part, d: bars.map((one) => one[part]).join(''), fill: COLORS[part] }),
    ),
  );
}

const bar = (x: number, y: number, width: number, height: number): string =>
  height === 0
    ? ''
    : `M${x.toFixed(2)} ${y.toFixed(2)}h${width.toFixed(2)}v${height.toFixed(2)}h-${width.toFixed(2)}z`;
