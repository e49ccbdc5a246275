import './chart.css';
import { EDGE, HEIGHT, linesOf, WIDTH } from './sparkline-lines.ts';

interface SparklineProps {
  readonly values: readonly (number | null)[];
  /** What it shows, for screen readers. */
  readonly label: string;
}

/** The course of one figure, small, without axes. */
export function Sparkline({ values, label }: SparklineProps) {
  const lines = linesOf(values);
  const end = lines.at(-1)?.split(' ').at(-1)?.split(',');
  return (
    <svg className="sparkline" role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {lines.map((points) => (
        <polyline key={points} points={points} />
      ))}
      {end ? <circle cx={end[0]} cy={end[1]} r={EDGE - 0.5} /> : null}
    </svg>
  );
}
