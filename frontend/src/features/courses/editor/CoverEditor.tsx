import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { FileField, useFiles } from '../../../shared/files/index.ts';
import { imageLinkQuery } from '../../../shared/posting/api.ts';
import { type EditedCourse, steps } from './api.ts';
import { useEditing } from './use-editing.ts';

/** As wide as in the catalog. A draft's picture is not public yet, so its link is asked for. */
function Shown({ fileId }: { readonly fileId: string }) {
  const { data, error } = useQuery(imageLinkQuery(fileId));
  if (!data && error) return <p className="muted">The cover cannot be shown now.</p>;
  if (!data) return <Skeleton.Image active />;
  return (
    <img className="cover" src={data.url} alt="The cover of the course" style={{ maxInlineSize: 360 }} />
  );
}

/** The picture of a course in the catalog. It is saved as soon as it has arrived. */
export function CoverEditor({ course }: { readonly course: EditedCourse }) {
  const saving = useEditing(course, { done: 'Cover saved', failed: 'The cover was not saved' });
  const set = (id: string | null) => saving.mutate(steps.change({ cover_file_id: id }));
  const files = useFiles({ purpose: 'course_cover', most: 1, onReady: ({ id }) => set(id) });
  const fileId = course.cover_file_id;
  return (
    <Flex vertical gap={8} component="section" aria-labelledby="course-cover" align="start">
      <h3 id="course-cover">Cover</h3>
      <p className="muted">
        Shown in the catalog, three times as wide as high. Without a picture of yours, one is drawn.
      </p>
      {fileId ? <Shown key={fileId} fileId={fileId} /> : null}
      <FileField id="course-cover-file" files={files} />
      {fileId ? (
        <Button loading={saving.isPending} onClick={() => set(null)}>
          Remove the cover
        </Button>
      ) : null}
    </Flex>
  );
}
