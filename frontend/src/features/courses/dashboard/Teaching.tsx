import { Link } from 'react-router-dom';
import type { TeachingCard } from '../../../shared/api/index.ts';
import { CardBody, type CardContentProps, Figures } from '../../../shared/dashboard/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';

const MINUTE = 60_000;

function Questions({ questions }: Pick<TeachingCard, 'questions'>) {
  const now = useNow(MINUTE);
  if (questions.length === 0) return <p>No question of a learner waits for an answer.</p>;
  return (
    <ItemList label="Questions without an answer">
      {questions.map(({ id, title, lesson_title: lesson, asked_at: at, path }) => (
        <Item
          key={id}
          title={
            <Link className="dash-link" to={path}>
              {title}
            </Link>
          }
          details={`Asked ${timeLabel(at, now)} in “${lesson}”`}
        />
      ))}
    </ItemList>
  );
}

/** What waits for an instructor: questions first, then how many learn and what is not published yet. */
export function Teaching({ data }: CardContentProps<'teaching'>) {
  return (
    <CardBody foot={<LinkButton to="/courses?tab=teaching">Your courses</LinkButton>}>
      <Questions questions={data.questions} />
      <Figures
        figures={[
          { label: 'Learners now', value: data.learners, link: '/courses?tab=teaching' },
          { label: 'Drafts', value: data.drafts, link: '/courses?tab=teaching&state=draft' },
        ]}
      />
    </CardBody>
  );
}
