import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { deleteCourse, type EditedCourse, editorKeys, steps } from './api.ts';
import { useEditing } from './use-editing.ts';
import { useTeachingView } from './use-teaching-view.ts';

type Missing = EditedCourse['missing'][number];
type Place = Exclude<Missing['place'], 'outline' | 'lesson'>;

/** The field of the details that a place stands for. */
const fieldId = (courseId: string, place: Place): string => `course-${courseId}-${place}`;

/** Opens the place where something is missing; a field of the details gets the focus once it is drawn. */
function useOpenPlace(courseId: string) {
  const view = useTeachingView();
  const [field, setField] = useState<string | null>(null);
  const isDetails = view.part === 'details';
  useEffect(() => {
    if (field === null || !isDetails) return;
    document.getElementById(field)?.focus();
    setField(null);
  }, [field, isDetails]);
  return ({ place, lesson_id: lesson }: Missing) => {
    if (place === 'lesson') return view.openLesson(lesson);
    if (place === 'outline') return view.show('lessons');
    setField(fieldId(courseId, place));
    if (!isDetails) view.show('details');
  };
}

function MissingList({ course }: { readonly course: EditedCourse }) {
  const open = useOpenPlace(course.id);
  return (
    <Alert
      type="info"
      showIcon
      role="region"
      aria-label="What is missing before publishing"
      title="What is missing before publishing"
      description={
        <ul>
          {course.missing.map((each) => (
            <li key={each.text}>
              <Button
                type="link"
                style={{ whiteSpace: 'normal', textAlign: 'start', height: 'auto' }}
                onClick={() => open(each)}
              >
                {each.text}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}

function Delete({ course, onClose }: { readonly course: EditedCourse; readonly onClose: () => void }) {
  const cache = useQueryClient();
  const view = useTeachingView();
  const removing = useMutation({
    mutationFn: () => deleteCourse(course),
    onSuccess: () => {
      notice.success('Draft deleted');
      view.edit(null);
      cache.removeQueries({ queryKey: editorKeys.edited(course.id) });
      void cache.invalidateQueries({ queryKey: ['courses', 'own'] });
    },
    onError: (error) => {
      notice.error('The draft was not deleted', messageOf(error));
      void cache.invalidateQueries({ queryKey: editorKeys.edited(course.id) });
      onClose();
    },
  });
  return (
    <Confirm
      question={`Delete “${course.title}”?`}
      yes="Delete draft"
      busyYes="Deleting..."
      no="Keep it"
      busy={removing.isPending}
      onYes={() => removing.mutate()}
      onNo={onClose}
    >
      Its lessons and questions are deleted with it.
    </Confirm>
  );
}

function Retire({ course, onClose }: { readonly course: EditedCourse; readonly onClose: () => void }) {
  const retiring = useEditing(course, { done: 'Course retired', failed: 'The course was not retired' });
  return (
    <Confirm
      question={`Retire “${course.title}”?`}
      yes="Retire course"
      busyYes="Retiring..."
      no="Keep it published"
      busy={retiring.isPending}
      onYes={() => retiring.mutate(steps.retire(), { onSettled: onClose })}
      onNo={onClose}
    >
      It leaves the catalog. Learners who are enrolled can finish it, and records stay. You can publish it
      again.
    </Confirm>
  );
}

/** Publishing, retiring and deleting, with what is missing before. */
export function PublishPanel({ course }: { readonly course: EditedCourse }) {
  const [asking, setAsking] = useState(false);
  const publishing = useEditing(course, { done: 'Course published', failed: 'The course was not published' });
  const close = () => setAsking(false);
  if (asking)
    return course.state === 'published' ? (
      <Retire course={course} onClose={close} />
    ) : (
      <Delete course={course} onClose={close} />
    );
  return (
    <Flex vertical gap={12}>
      {course.missing.length > 0 ? <MissingList course={course} /> : null}
      <Flex wrap gap={12}>
        {course.state === 'published' ? (
          <Button onClick={() => setAsking(true)}>Retire course</Button>
        ) : (
          <Button
            type="primary"
            disabled={course.missing.length > 0}
            loading={publishing.isPending}
            onClick={() => publishing.mutate(steps.publish())}
          >
            {publishing.isPending ? 'Publishing...' : course.state === 'draft' ? 'Publish' : 'Publish again'}
          </Button>
        )}
        {course.state === 'draft' ? <Button onClick={() => setAsking(true)}>Delete draft</Button> : null}
      </Flex>
    </Flex>
  );
}
