import { Skeleton } from 'antd';
import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import { lazy, Suspense, useId, useState } from 'react';
import type { ChartData, ChartKind, ChartPoint, ValueText } from './chart-data.ts';
import { pointAfter, pointText, summaryOf } from './chart-data.ts';

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx'));

/** The space of a chart before there is one, so that nothing moves when it comes. */
export function ChartGhost({ style }: { readonly style?: CSSProperties }) {
  return (
    <div className="chart-space" style={style}>
      <Skeleton.Node active className="chart-ghost" />
    </div>
  );
}

interface ChartFigureProps {
  readonly title: string;
  readonly data: ChartData;
  readonly kind: ChartKind;
  readonly text: ValueText;
  readonly onOpen: ((point: ChartPoint) => void) | undefined;
  readonly drawn: RefObject<HTMLCanvasElement | null>;
}

const FIRST: ChartPoint = { series: 0, label: 0 };
/** Each bar that lies is as high as a line of text needs. */
const ROW_PX = 44;

/**
 * The chart as a stop of the keyboard: arrows go from point to point and each is spoken, Enter opens what is behind it.
 * In words it is a slider over the points, which is what every screen reader can follow.
 */
export function ChartFigure({ title, data, kind, text, onOpen, drawn }: ChartFigureProps) {
  const [at, setAt] = useState(FIRST);
  const [focused, setFocused] = useState(false);
  const summary = useId();
  const count = data.labels.length;
  const point = { series: Math.min(at.series, data.series.length - 1), label: Math.min(at.label, count - 1) };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointAfter(event.key, point, data);
    if (next) setAt(next);
    else if (event.key !== 'Enter' || !onOpen) return;
    else onOpen(point);
    event.preventDefault();
  };
  const style = kind === 'rows' ? { blockSize: Math.max(200, data.series.length * count * ROW_PX + 80) } : {};
  return (
    <>
      <p id={summary} className="visually-hidden">
        {`${summaryOf(data, kind, text)} Arrow keys go from point to point.${onOpen ? ' Enter shows what is behind one.' : ''}`}
      </p>
      <div
        className="chart-space"
        style={style}
        role="slider"
        tabIndex={0}
        aria-label={`${title}, chart`}
        aria-describedby={summary}
        aria-valuemin={0}
        aria-valuemax={count * data.series.length - 1}
        aria-valuenow={point.series * count + point.label}
        aria-valuetext={pointText(data, point, text)}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <Suspense fallback={<Skeleton.Node active className="chart-ghost" />}>
          <ChartCanvas {...{ data, kind, text, drawn }} marked={focused ? point : null} onPoint={onOpen} />
        </Suspense>
      </div>
    </>
  );
}
