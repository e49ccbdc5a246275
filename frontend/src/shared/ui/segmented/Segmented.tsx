import './segmented.css';

export interface Segment<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** How many are behind it. */
  readonly count?: number | undefined;
}

interface SegmentedProps<Key extends string> {
  readonly label: string;
  /** Unique on the page: it ties the choices together. */
  readonly name: string;
  readonly segments: readonly Segment<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
}

/** One choice of a few, all in sight: radio buttons, so that arrows and screen readers treat them as such. */
export function Segmented<Key extends string>({
  label,
  name,
  segments,
  active,
  onChange,
}: SegmentedProps<Key>) {
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {segments.map(({ key, label: words, count }) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === active} onChange={() => onChange(key)} />
          <span>
            {words}
            {count === undefined ? null : <b>{count}</b>}
          </span>
        </label>
      ))}
    </div>
  );
}
