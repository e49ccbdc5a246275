import type { SVGProps } from 'react';
import type { Topic } from '../../../shared/learning/labels.ts';

interface CoverProps {
  readonly topic: Topic;
  readonly title: string;
  /** The picture that the instructor has chosen. */
  readonly fileId: string | null;
}

interface Drawing {
  readonly count: number;
  readonly draw: (index: number, seed: number) => SVGProps<SVGPathElement>['d'];
}

/** A number that is always the same for a text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 1 0 .1Z`;
const bar = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h-${width}Z`;

/** A tooth of an arch; `from` is its place among all teeth of the cover. */
function tooth(index: number, count: number, radius: number): string {
  const angle = Math.PI * (0.04 + (0.92 * index) / (count - 1));
  return dot(
    Math.round(160 - radius * 1.5 * Math.cos(angle)) + 8,
    Math.round(102 - radius * Math.sin(angle)),
    8,
  );
}

const DRAWINGS: Readonly<Record<Topic, Drawing>> = {
  aligner_basics: { count: 11, draw: (index) => tooth(index, 11, 80) },
  aligner_advanced: {
    count: 20,
    draw: (index) => (index < 12 ? tooth(index, 12, 84) : tooth(index - 12, 8, 50)),
  },
  practice_growth: {
    count: 9,
    draw(index, seed) {
      const height = 12 + index * 7 + ((seed >> index) % 3) * 8;
      return bar(38 + index * 28, 92 - height, 18, height);
    },
  },
  digital_workflow: {
    count: 24,
    draw: (index) => bar(44 + (index % 8) * 30, 14 + Math.floor(index / 8) * 28, 18, 18),
  },
  team_training: {
    count: 5,
    draw: (index) => `${dot(58 + index * 54, 34, 13)}M${23 + index * 54} 92a22 22 0 0 1 44 0Z`,
  },
  compliance: {
    count: 4,
    draw: (index, seed) => bar(70, 16 + index * 20, 90 + ((seed >> index) % 4) * 30, 10),
  },
};

/** Its title stands beside it, so that nothing needs to be said of it. */
const Picture = ({ fileId }: { readonly fileId: string }) => (
  <img className="cover" src={`/api/images/${fileId}`} alt="" loading="lazy" decoding="async" />
);

/** The cover of a course: its picture, or one drawn from its topic and its title, where one shape at a place of its own is marked. */
export function Cover({ topic, title, fileId }: CoverProps) {
  if (fileId !== null) return <Picture fileId={fileId} />;
  const seed = numberOf(title);
  const { count, draw } = DRAWINGS[topic];
  return (
    <svg className="cover" viewBox="0 0 320 104" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <path key={index} d={draw(index, seed)} data-marked={index === seed % count || undefined} />
      ))}
    </svg>
  );
}
