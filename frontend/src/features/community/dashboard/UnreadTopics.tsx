import { Link } from 'react-router-dom';
import { CardBody, type CardContentProps } from '../../../shared/dashboard/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';

const newPosts = (count: number): string => (count === 1 ? '1 new post' : `${count} new posts`);

/** The topics that the person follows and that have new posts. */
export function UnreadTopics({ data: { topics } }: CardContentProps<'community'>) {
  return (
    <CardBody foot={<LinkButton to="/community">Open the community</LinkButton>}>
      {topics.length === 0 ? (
        <p>Nothing new in the topics you follow. Ask a question, or see what others are learning.</p>
      ) : (
        <ItemList>
          {topics.map(({ id, title, path, unread }) => (
            <Item
              key={id}
              title={
                <Link className="dash-link" to={path}>
                  {title}
                </Link>
              }
              details={newPosts(unread)}
            />
          ))}
        </ItemList>
      )}
    </CardBody>
  );
}
