import type { Searched } from './use-search.ts';

interface OutcomeProps {
  readonly text: string;
  /** How many results are shown. */
  readonly count: number;
  readonly searched: Searched;
}

const wordsFor = ({ text, count, searched: { isLoading } }: OutcomeProps): string => {
  if (text.trim().length < 2) return 'Go to a page, or type at least two letters. Do not type patient names.';
  if (isLoading) return 'Searching...';
  if (count === 0) return 'Nothing matches these words. Try fewer or other words.';
  return count === 1 ? '1 result' : `${count} results`;
};

/** How the search stands, for eyes and screen readers: loading, how many, none, and what could not be searched. */
export function Outcome(props: OutcomeProps) {
  const { error, groups, retry } = props.searched;
  const failed = groups.filter((group) => group.failed).map(({ label }) => label);
  return (
    <div style={{ padding: '12px 12px 0' }}>
      <p role="status" className="muted">
        {error ? '' : wordsFor(props)}
      </p>
      {failed.length > 0 ? (
        <p className="muted">Not searched this time: {failed.join(', ')}. The other results are complete.</p>
      ) : null}
      {error ? (
        <div role="alert" className="row">
          <p>{error}</p>
          <button type="button" className="button button-secondary" onClick={retry}>
            Retry
          </button>
        </div>
      ) : null}
    </div>
  );
}
