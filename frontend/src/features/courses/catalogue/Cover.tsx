import type { Topic } from '../../../shared/learning/labels.ts';

interface CoverProps {
  readonly topic: Topic;
  readonly title: string;
}

/** A number that is always the same for a text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Teeth along an arch, one of them on its way to its place. */
function arch(seed: number, radius: number, count: number) {
  const moving = seed % count;
  return range(count).map((index) => {
    const angle = Math.PI * (0.08 + (0.84 * index) / (count - 1));
    const far = radius + (index === moving ? 9 : 0);
    const [x, y] = [160 - far * 1.35 * Math.cos(angle), 128 - far * Math.sin(angle)];
    return (
      <circle key={`${radius}-${index}`} cx={x} cy={y} r="9" data-marked={index === moving || undefined} />
    );
  });
}

const bars = (seed: number) =>
  range(9).map((index) => {
    const height = 16 + index * 7 + ((seed >> index) % 3) * 9;
    return (
      <rect
        key={index}
        x={34 + index * 29}
        y={118 - height}
        width="17"
        height={height}
        rx="6"
        data-marked={index === 8 || undefined}
      />
    );
  });

const grid = (seed: number) =>
  range(24).map((index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    const marked = (seed >> (index % 12)) % 4 === 1;
    return (
      <rect
        key={index}
        x={42 + column * 31}
        y={18 + row * 32}
        width="20"
        height="20"
        rx="6"
        data-marked={marked || undefined}
      />
    );
  });

const people = (seed: number) =>
  range(5).map((index) => (
    <path
      key={index}
      d={`M${48 + index * 56} 46a12 12 0 1 1 .1 0Zm-22 62a22 22 0 0 1 44 0Z`}
      data-marked={index === seed % 5 || undefined}
    />
  ));

const lines = (seed: number) =>
  range(5).map((index) => (
    <rect
      key={index}
      x="60"
      y={18 + index * 20}
      width={110 + ((seed >> index) % 5) * 22}
      height="11"
      rx="5.5"
      data-marked={index === seed % 5 || undefined}
    />
  ));

const DRAWINGS: Readonly<Record<Topic, (seed: number) => React.ReactNode>> = {
  aligner_basics: (seed) => arch(seed, 84, 11),
  aligner_advanced: (seed) => [arch(seed, 92, 12), arch(seed + 3, 58, 8)],
  practice_growth: bars,
  digital_workflow: grid,
  team_training: people,
  compliance: lines,
};

/** The cover of a course, drawn from its topic and title, so that no two look the same. */
export function Cover({ topic, title }: CoverProps) {
  return (
    <svg
      className="course-cover"
      viewBox="0 0 320 136"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {DRAWINGS[topic](numberOf(title))}
    </svg>
  );
}
