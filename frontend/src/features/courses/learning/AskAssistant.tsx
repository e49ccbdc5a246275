import { useSwitchedOff } from '../../../shared/capabilities/switched-off.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import type { LessonData } from '../api.ts';

/** Leads to the assistant with the text of the lesson. Not where the assistant is off, or the lesson has no words. */
export function AskAssistant({ lesson }: { readonly lesson: LessonData }) {
  const off = useSwitchedOff();
  const hasText = (lesson.body ?? '').trim() !== '' || lesson.captions !== null;
  if (!hasText || off.has('codeco-ai')) return null;
  return (
    <LinkButton to={`/codeco-ai?lesson=${lesson.id}`} style={{ justifySelf: 'start' }}>
      Ask the assistant about this lesson
    </LinkButton>
  );
}
