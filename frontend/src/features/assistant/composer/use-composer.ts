import { useEffect, useRef } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import type { Draft } from '../../../shared/drafts/index.ts';
import { noticeLock } from '../../../shared/lock/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { withoutMarked } from '../prompt/refusals.ts';
import type { Choice, usePrompt } from '../prompt/use-prompt.ts';
import { assistantApi } from '../api.ts';
import { type Picked, referenceOf } from './references.ts';
import type { Chosen } from './use-choice.ts';

interface ComposerParts {
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
  readonly prompt: ReturnType<typeof usePrompt>;
  readonly chosen: Chosen | null;
  readonly draft: Draft<string>;
  /** The lesson that goes along. */
  readonly lesson: string | null;
  readonly onLessonSent: () => void;
  /** What else goes along. */
  readonly picked: readonly Picked[];
  readonly onPickedSent: () => void;
  readonly toEnd: () => void;
}

const choiceOf = ({ tool, model }: Chosen): Choice | null =>
  model === null ? null : { tool_name: tool.tool_id, model, use_platform: tool.context === 'platform' };

/**
 * What the buttons of the composer do. The draft stays until the server has the question, and comes back when there is
 * no answer to it.
 */
export function useComposer(parts: ComposerParts) {
  const { open, onOpen, prompt, chosen, draft, lesson, onLessonSent, picked, onPickedSent, toEnd } = parts;
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  // The server has it: what is typed from now on is the next question.
  const started = prompt.run?.start?.question.id;
  const isNew = prompt.run?.questionText != null;
  useEffect(() => {
    if (started && isNew) latest.current.clear();
  }, [started, isNew]);

  const ask = async (text: string, phiOk: boolean): Promise<void> => {
    const choice = chosen && choiceOf(chosen);
    if (!chosen || !choice || !text.trim()) return;
    const id = open ?? (await newConversation());
    if (!id) return;
    if (!open) onOpen(id);
    toEnd();
    const references = [
      ...picked.map(referenceOf),
      ...(lesson ? [{ kind: 'lesson' as const, lesson_id: lesson }] : []),
    ];
    const outcome = await prompt.ask(id, { ...choice, text, references, ...(phiOk && { phi_ok: true }) });
    if (outcome === 'sent') {
      onPickedSent();
      if (lesson) onLessonSent();
    } else if (latest.current.value.trim() === '') latest.current.set(text);
  };
  const focus = () => requestAnimationFrame(() => field.current?.focus());
  const flagged = prompt.flagged;
  return {
    field,
    send: () => void ask(draft.value.trim(), false),
    sendAnyway: () => void ask(flagged?.text ?? draft.value.trim(), true),
    again: (answerId: string) => {
      const choice = chosen && choiceOf(chosen);
      if (open && choice) void prompt.again(open, answerId, choice);
    },
    fill: (text: string) => {
      draft.set(text);
      focus();
    },
    removeMarked: () => {
      if (flagged) draft.set(withoutMarked(flagged.text, flagged.matches));
      prompt.dismiss();
      focus();
    },
    edit: () => {
      prompt.dismiss();
      if (flagged) draft.set(flagged.text);
      const first = flagged?.matches[0];
      requestAnimationFrame(() => {
        field.current?.focus();
        if (first) field.current?.setSelectionRange(first.start, first.end);
      });
    },
  };
}

async function newConversation(): Promise<string | null> {
  try {
    return (await assistantApi.create()).id;
  } catch (error) {
    noticeLock(error);
    notice.error('The question was not sent', messageOf(error));
    return null;
  }
}
