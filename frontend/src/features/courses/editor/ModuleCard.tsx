import { Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { ItemList } from '../../../shared/ui/item-list/index.ts';
import { type EditedCourse, type EditedModule, steps } from './api.ts';
import { LessonRow } from './LessonRow.tsx';
import { MoveButtons } from '../../../shared/ui/move-buttons/MoveButtons.tsx';
import { moduleMoved } from './moved.ts';
import { RemovePart } from './RemovePart.tsx';
import { TitleForm } from './TitleForm.tsx';
import { useEditing } from './use-editing.ts';

interface ModuleCardProps {
  readonly course: EditedCourse;
  readonly module: EditedModule;
}

function ModuleHead({ course, module }: ModuleCardProps) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const renaming = useEditing(course, { failed: 'The module was not renamed' });
  const moving = useEditing(course, { failed: 'The module was not moved' });
  const close = () => setOpen(null);
  if (open === 'rename')
    return (
      <TitleForm
        label="Title of the module"
        button="Rename"
        initial={module.title}
        busy={renaming.isPending}
        onSave={(title) => renaming.mutateAsync(steps.renameModule(module.id, title), { onSuccess: close })}
      >
        <Button type="text" onClick={close}>
          Cancel
        </Button>
      </TitleForm>
    );
  if (open === 'remove')
    return (
      <RemovePart
        course={course}
        what="module"
        title={module.title}
        step={steps.removeModule(module.id)}
        onClose={close}
      />
    );
  return (
    <Flex wrap align="center" gap={4}>
      <h3 style={{ flex: '1 1 12rem' }}>{module.title}</h3>
      <Flex gap={4}>
        <MoveButtons
          what={module.title}
          moved={(by) => moduleMoved(course.modules, module.id, by)}
          onMove={(order) => moving.mutate(steps.order(order))}
        />
        <Button type="text" aria-label={`Rename ${module.title}`} onClick={() => setOpen('rename')}>
          Rename
        </Button>
        <Button type="text" aria-label={`Delete ${module.title}`} onClick={() => setOpen('remove')}>
          Delete
        </Button>
      </Flex>
    </Flex>
  );
}

/** One module with its lessons, and a line to add another. */
export function ModuleCard({ course, module }: ModuleCardProps) {
  const adding = useEditing(course, { failed: 'The lesson was not added' });
  return (
    <Card role="group" aria-label={module.title}>
      <Flex vertical gap={12}>
        <ModuleHead course={course} module={module} />
        <ItemList label={`Lessons of ${module.title}`}>
          {module.lessons.map((lesson) => (
            <LessonRow key={lesson.id} course={course} lesson={lesson} />
          ))}
        </ItemList>
        <TitleForm
          label={`Title of a new lesson in ${module.title}`}
          button="Add lesson"
          withKind
          busy={adding.isPending}
          onSave={(title, kind) => adding.mutateAsync(steps.addLesson({ module_id: module.id, title, kind }))}
        />
      </Flex>
    </Card>
  );
}
