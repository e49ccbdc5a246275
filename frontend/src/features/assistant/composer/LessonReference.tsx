import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Skeleton, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/api/index.ts';
import { lessonQuery } from '../api.ts';

interface LessonReferenceProps {
  readonly lessonId: string;
  readonly onRemove: () => void;
}

/** Names the lesson whose text goes along with the next question, and takes it away. */
export function LessonReference({ lessonId, onRemove }: LessonReferenceProps) {
  const { data, error } = useQuery(lessonQuery(lessonId));
  if (!data && error)
    return (
      <Alert
        type="warning"
        showIcon
        role="status"
        closable={{ 'aria-label': 'Ask without the lesson', onClose: onRemove }}
        title={`The lesson cannot be sent along. ${messageOf(error)}`}
      />
    );
  if (!data) return <Skeleton.Input active size="small" />;
  return (
    <Flex wrap align="center" gap={8}>
      <Tag
        variant="filled"
        closable={{ 'aria-label': `Ask without the lesson ${data.title}` }}
        onClose={onRemove}
      >
        Lesson: <Link to={`/courses/${data.course_slug}?lesson=${data.id}`}>{data.title}</Link>
      </Tag>
      <span className="muted">Its text is sent with your question, and nothing else of the course.</span>
    </Flex>
  );
}
