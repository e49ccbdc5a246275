import DislikeFilled from '@ant-design/icons/DislikeFilled';
import DislikeOutlined from '@ant-design/icons/DislikeOutlined';
import LikeFilled from '@ant-design/icons/LikeFilled';
import LikeOutlined from '@ant-design/icons/LikeOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button, Flex } from 'antd';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AiMessage } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { CopyButton } from '../../../shared/ui/copy/CopyButton.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { assistantApi, assistantKeys } from '../api.ts';

interface AnswerActionsProps {
  readonly answer: AiMessage;
  readonly onAgain?: (() => void) | undefined;
  readonly againWith?: string | undefined;
}

const THUMBS = {
  up: { plain: LikeOutlined, chosen: LikeFilled },
  down: { plain: DislikeOutlined, chosen: DislikeFilled },
} as const;

function Thumb({ which, chosen }: { which: 'up' | 'down'; chosen: boolean }) {
  const Icon = THUMBS[which][chosen ? 'chosen' : 'plain'];
  return <Icon aria-hidden />;
}

function Thumbs({ answer }: { answer: AiMessage }) {
  const cache = useQueryClient();
  const rate = useMutation({
    mutationFn: (feedback: 'up' | 'down' | null) => assistantApi.feedback(answer.id, feedback),
    onError: (error) => notice.error('Your rating was not saved', messageOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: assistantKeys.messages }),
  });
  const chosen = rate.isPending ? rate.variables : answer.feedback;
  return (['up', 'down'] as const).map((which) => (
    <Button
      key={which}
      type="text"
      icon={<Thumb which={which} chosen={chosen === which} />}
      aria-label={which === 'up' ? 'Good answer' : 'Bad answer'}
      aria-pressed={chosen === which}
      onClick={() => rate.mutate(chosen === which ? null : which)}
    />
  ));
}

/** Copy, regenerate, and rate an answer. */
export function AnswerActions({ answer, onAgain, againWith }: AnswerActionsProps) {
  return (
    <Flex wrap align="center" gap={4}>
      {answer.body ? <CopyButton text={answer.body} what="the answer" /> : null}
      {onAgain ? (
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          onClick={onAgain}
          title={againWith ? `With ${againWith}` : undefined}
        >
          Regenerate
        </Button>
      ) : null}
      {answer.body ? <Thumbs answer={answer} /> : null}
    </Flex>
  );
}
