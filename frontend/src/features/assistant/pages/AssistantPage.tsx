import MenuOutlined from '@ant-design/icons/MenuOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Flex, Grid, Skeleton } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { IdleLock } from '../../../shared/lock/index.ts';
import { useUrlState } from '../../../shared/ui/filter-bar/use-url-state.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { optionsQuery } from '../api.ts';
import { Conversation } from '../components/Conversation.tsx';
import { NoTool } from '../components/NoTool.tsx';
import { Usage } from '../components/Usage.tsx';
import { Conversations } from '../conversations/Conversations.tsx';
import '../composer/composer.css';
import './assistant.css';

/** The open conversation and the lesson to ask about are in the query, so that Back and reload keep them. */
function useAddress() {
  const { query, go } = useUrlState();
  return {
    open: query.get('c'),
    lesson: query.get('lesson'),
    setOpen: (id: string | null) => go({ c: id }, 'visit'),
    forgetLesson: () => go({ lesson: null }),
  };
}

/** /codeco-ai: questions to the person's own AI tools. It locks when idle, because a question may name a patient. */
export default function AssistantPage() {
  return (
    <IdleLock>
      <Assistant />
    </IdleLock>
  );
}

function Assistant() {
  const { open, lesson, setOpen, forgetLesson } = useAddress();
  const [listShown, setListShown] = useState(false);
  const options = useQuery(optionsQuery());
  const show = (id: string | null) => {
    setListShown(false);
    setOpen(id);
  };
  // The list stays open, because it offers Undo.
  const close = () => setOpen(null);
  const { md, lg, xl } = Grid.useBreakpoint();
  const actions = (
    <Flex gap={8}>
      {lg ? null : (
        <Button
          aria-label="Conversations"
          onClick={() => setListShown(true)}
          icon={<MenuOutlined aria-hidden />}
        >
          {md ? 'Conversations' : null}
        </Button>
      )}
      <Button type="primary" aria-label="New" onClick={() => show(null)} icon={<PlusOutlined aria-hidden />}>
        {md ? 'New' : null}
      </Button>
    </Flex>
  );
  return (
    <Flex vertical className="assistant">
      <PageHeader
        title="Codeco AI"
        description="Drafts and answers from your own AI tools. It assists; the dentist decides."
        actions={actions}
      />
      <Flex className="assistant-columns">
        {lg ? (
          <nav aria-label="Conversations">
            <Conversations id="side" open={open} onOpen={show} onDeleted={close} />
          </nav>
        ) : null}
        <Flex vertical flex={1} component="section" aria-label="Conversation">
          {options.data ? null : (
            <div className="reading">
              {options.error ? (
                <RetryBlock
                  what="The assistant"
                  requestId={requestIdOf(options.error)}
                  onRetry={() => void options.refetch()}
                />
              ) : (
                <Skeleton active title={false} paragraph={{ rows: 8 }} />
              )}
            </div>
          )}
          {options.data ? (
            <Conversation
              {...{ open, lesson }}
              options={options.data}
              onOpen={setOpen}
              onLessonSent={forgetLesson}
              none={<NoTool />}
            />
          ) : null}
        </Flex>
        {xl ? (
          <aside aria-label="Usage">{options.data ? <Usage usage={options.data.usage} /> : null}</aside>
        ) : null}
      </Flex>
      <Drawer
        open={listShown}
        onClose={() => setListShown(false)}
        placement="left"
        title="Conversations"
        size={340}
      >
        <Conversations id="drawer" open={open} onOpen={show} onDeleted={close} />
      </Drawer>
    </Flex>
  );
}
