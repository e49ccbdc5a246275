import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AiOptions } from '../../../shared/api/index.ts';
import { useDraft } from '../../../shared/drafts/index.ts';
import { usePrompt } from '../prompt/use-prompt.ts';
import { Composer } from '../composer/Composer.tsx';
import { FlaggedText } from '../composer/FlaggedText.tsx';
import { LessonReference } from '../composer/LessonReference.tsx';
import { MOST_REFERENCES, type Picked } from '../composer/references.ts';
import { useChoice } from '../composer/use-choice.ts';
import { useComposer } from '../composer/use-composer.ts';
import { AnswerAnnouncer } from './AnswerAnnouncer.tsx';
import { LESSON_STARTERS } from './lesson-starters.ts';
import { Starters } from './Starters.tsx';
import { Thread } from './Thread.tsx';
import { useReadingPlace } from './use-reading-place.ts';

interface ConversationProps {
  readonly open: string | null;
  readonly options: AiOptions;
  /** The lesson that the next question is about. */
  readonly lesson: string | null;
  readonly onOpen: (id: string) => void;
  /** It was sent, or taken away. */
  readonly onLessonSent: () => void;
  /** Shown while no assistant is connected. */
  readonly none: ReactNode;
}

/** The messages of the open conversation and the place to write the next one. */
export function Conversation(props: ConversationProps) {
  const { open, options, lesson, onOpen, onLessonSent, none } = props;
  const prompt = usePrompt(open);
  const chosen = useChoice(options);
  const draft = useDraft<string>('assistant', 'composer', '');
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const place = useReadingPlace(open);
  const composer = useComposer({
    ...{ open, onOpen, prompt, chosen, draft, toEnd: place.toEnd },
    ...{ lesson, onLessonSent, picked, onPickedSent: () => setPicked([]) },
  });
  const against = chosen && `${chosen.tool.tool_name}, ${chosen.model ?? ''}`;
  return (
    <>
      <div className="thread" ref={place.area} tabIndex={0} role="region" aria-label="Messages">
        <div className="reading">
          {open ? (
            <Thread
              key={open}
              conversationId={open}
              run={prompt.run}
              refusal={prompt.refusal}
              onAgain={composer.again}
              againWith={against ?? undefined}
            />
          ) : chosen ? (
            <Starters starters={lesson ? LESSON_STARTERS : options.starters} onChoose={composer.fill} />
          ) : (
            none
          )}
        </div>
      </div>
      <AnswerAnnouncer run={prompt.run} refusal={prompt.refusal} />
      <div className="to-end-place">
        {place.atEnd || !open || prompt.flagged ? null : (
          <Button
            className="to-end"
            shape="round"
            icon={<ArrowDownOutlined aria-hidden />}
            onClick={place.toEnd}
          >
            Latest Messages
          </Button>
        )}
      </div>
      {chosen ? (
        <div className="composer reading">
          {lesson ? <LessonReference key={lesson} lessonId={lesson} onRemove={onLessonSent} /> : null}
          {prompt.flagged ? (
            <FlaggedText
              flagged={prompt.flagged}
              toolId={chosen.tool.tool_id}
              toolName={chosen.tool.tool_name}
              onRemove={composer.removeMarked}
              onEdit={composer.edit}
              onSendAnyway={composer.sendAnyway}
            />
          ) : (
            <Composer
              options={options}
              chosen={chosen}
              draft={draft}
              references={{ picked, most: MOST_REFERENCES - (lesson ? 1 : 0), onPick: setPicked }}
              sending={prompt.run?.phase === 'sending' && prompt.run.questionText !== null}
              writing={prompt.run !== null}
              field={composer.field}
              onSend={composer.send}
              onStop={prompt.stop}
            />
          )}
        </div>
      ) : open ? (
        none
      ) : null}
    </>
  );
}
