import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { Link } from 'react-router-dom';
import { startersFor } from '../starters.ts';
import { CLOSED, type CommunityView, useCommunityView } from '../use-community-view.ts';

const WORDS: Readonly<Record<CommunityView['filter'], string>> = {
  latest: 'No topics here yet.',
  unanswered: 'Every topic here has a reply.',
  solved: 'No topic here has an accepted answer yet.',
  following: 'You do not follow any topic yet. Open one and choose Follow.',
  bookmarks: 'You have no bookmarks yet. Open a topic and bookmark a post.',
};

function Starters({ category }: { readonly category: string | null }) {
  const member = useSessionStatus() === 'signed_in';
  const { addressOf } = useCommunityView();
  return (
    <>
      <h3>Three questions to start with</h3>
      <ul>
        {startersFor(category).map((question) => (
          <li key={question}>
            {member ? (
              <Link to={addressOf({ ...CLOSED, new: question, category })}>{question}</Link>
            ) : (
              question
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Out of the search or the filter that finds nothing. */
function WayOut({ view, searched }: { readonly view: CommunityView; readonly searched: boolean }) {
  const { addressOf } = useCommunityView();
  if (searched)
    return (
      <Link className="button button-secondary" to={addressOf({ q: null, tag: null, page: null })}>
        Clear search
      </Link>
    );
  if (view.filter === 'latest') return <Starters category={view.category} />;
  return (
    <Link className="button button-secondary" to={addressOf({ filter: null, page: null })}>
      See the latest topics
    </Link>
  );
}

/** Nothing to show: why, and what to do. An empty category suggests how to begin. */
export function EmptyList({ view }: { readonly view: CommunityView }) {
  const searched = view.q !== '' || view.tag !== null;
  return (
    <div className="surface post">
      <p>{searched ? 'No topics match your search.' : WORDS[view.filter]}</p>
      <WayOut view={view} searched={searched} />
    </div>
  );
}
