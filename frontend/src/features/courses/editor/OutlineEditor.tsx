import { Card, Flex } from 'antd';
import { ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import { type EditedCourse, steps } from './api.ts';
import { LessonDrawer } from './LessonDrawer.tsx';
import { ModuleCard } from './ModuleCard.tsx';
import { TitleForm } from './TitleForm.tsx';
import { useEditing } from './use-editing.ts';
import { useTeachingView } from './use-teaching-view.ts';

/** The lesson that the address names, in a drawer. */
function OpenLesson({ course }: { readonly course: EditedCourse }) {
  const view = useTeachingView();
  const lessons = course.modules.flatMap((module) => module.lessons);
  const drawer = useClosing(lessons.find(({ id }) => id === view.lesson) ?? null);
  if (!drawer.shown) return null;
  return (
    <LessonDrawer
      key={drawer.shown.id}
      course={course}
      lesson={drawer.shown}
      open={drawer.open}
      onClose={() => view.openLesson(null)}
      afterOpenChange={drawer.forget}
    />
  );
}

/** Modules and lessons: add, rename, move, delete, and open a lesson to write it. */
export function OutlineEditor({ course }: { readonly course: EditedCourse }) {
  const adding = useEditing(course, { failed: 'The module was not added' });
  return (
    <Flex vertical gap={16}>
      {course.modules.length === 0 ? (
        <ListEmpty>
          A course consists of modules, and a module of lessons. Add the first module below.
        </ListEmpty>
      ) : null}
      {course.modules.map((module) => (
        <ModuleCard key={module.id} course={course} module={module} />
      ))}
      <Card size="small">
        <TitleForm
          label="Title of a new module"
          button="Add module"
          busy={adding.isPending}
          onSave={(title) => adding.mutateAsync(steps.addModule(title))}
        />
      </Card>
      <OpenLesson course={course} />
    </Flex>
  );
}
