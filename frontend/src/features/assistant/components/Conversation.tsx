import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { AiOptions } from '../../../shared/api/index.ts';
import { useDraft } from '../../../shared/drafts/index.ts';
import { useAsking } from '../asking/use-asking.ts';
import { Composer } from '../composer/Composer.tsx';
import { HeldText } from '../composer/HeldText.tsx';
import { useChoice } from '../composer/use-choice.ts';
import { useComposer } from '../composer/use-composer.ts';
import { Spoken } from './Spoken.tsx';
import { Starters } from './Starters.tsx';
import { Thread } from './Thread.tsx';
import { useReadingPlace } from './use-reading-place.ts';

interface ConversationProps {
  readonly open: string | null;
  readonly options: AiOptions;
  readonly onOpen: (id: string) => void;
  /** Stands where nobody can be asked. */
  readonly none: ReactNode;
}

/** The messages of the open conversation and the place to write the next one. */
export function Conversation({ open, options, onOpen, none }: ConversationProps) {
  const asking = useAsking(open);
  const chosen = useChoice(options);
  const draft = useDraft('assistant', 'composer', '');
  const place = useReadingPlace(open);
  const composer = useComposer({ open, onOpen, asking, chosen, draft, toEnd: place.toEnd });
  const against = chosen && `${chosen.tool.tool_name}, ${chosen.model ?? ''}`;
  return (
    <>
      <div className="thread" ref={place.area} tabIndex={0} role="region" aria-label="Messages">
        <div className="thread-inner">
          {open ? (
            <Thread
              key={open}
              conversationId={open}
              asking={asking.asking}
              refusal={asking.refusal}
              onAgain={composer.again}
              againWith={against ?? undefined}
            />
          ) : chosen ? (
            <Starters starters={options.starters} onChoose={composer.fill} />
          ) : (
            none
          )}
        </div>
      </div>
      <Spoken asking={asking.asking} refusal={asking.refusal} />
      <div className="to-end-place">
        {place.atEnd || !open || asking.held ? null : (
          <Button
            className="to-end"
            shape="round"
            icon={<ArrowDownOutlined aria-hidden />}
            onClick={place.toEnd}
          >
            To the latest
          </Button>
        )}
      </div>
      {chosen ? (
        <div className="composer-area">
          {asking.held ? (
            <HeldText
              held={asking.held}
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
              sending={asking.asking?.phase === 'asking' && asking.asking.asked !== null}
              writing={asking.asking !== null}
              field={composer.field}
              onSend={composer.send}
              onStop={asking.stop}
            />
          )}
        </div>
      ) : open ? (
        none
      ) : null}
    </>
  );
}
