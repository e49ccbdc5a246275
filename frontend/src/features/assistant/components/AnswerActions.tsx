import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AiMessage } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { CopyButton } from '../../../shared/ui/copy/CopyButton.tsx';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { assistantApi } from '../assistant-api.ts';

interface AnswerActionsProps {
  readonly answer: AiMessage;
  readonly onAgain?: (() => void) | undefined;
  readonly againWith?: string | undefined;
}

function Thumbs({ answer }: { answer: AiMessage }) {
  const cache = useQueryClient();
  const rate = useMutation({
    mutationFn: (feedback: 'up' | 'down' | null) => assistantApi.feedback(answer.id, feedback),
    onError: (error) => notice.error('Your rating was not kept', messageOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['ai', 'messages'] }),
  });
  const given = rate.isPending ? rate.variables : answer.feedback;
  return (['up', 'down'] as const).map((which) => (
    <button
      key={which}
      type="button"
      className="answer-action"
      aria-label={which === 'up' ? 'Good answer' : 'Bad answer'}
      aria-pressed={given === which}
      onClick={() => rate.mutate(given === which ? null : which)}
    >
      <Icon name={`thumb-${which}`} size={18} />
    </button>
  ));
}

/** Copy, once more, thumbs. */
export function AnswerActions({ answer, onAgain, againWith }: AnswerActionsProps) {
  return (
    <div className="answer-actions">
      {answer.body ? <CopyButton text={answer.body} what="the answer" /> : null}
      {onAgain ? (
        <button
          type="button"
          className="answer-action"
          onClick={onAgain}
          title={againWith ? `With ${againWith}` : undefined}
        >
          <Icon name="again" size={18} />
          Regenerate
        </button>
      ) : null}
      {answer.body ? <Thumbs answer={answer} /> : null}
    </div>
  );
}
