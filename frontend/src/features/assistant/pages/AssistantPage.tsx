import MenuOutlined from '@ant-design/icons/MenuOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { requestIdOf } from '../../../shared/api/index.ts';
import { IdleLock } from '../../../shared/lock/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { optionsQuery } from '../api.ts';
import { Conversation } from '../components/Conversation.tsx';
import { NoTool } from '../components/NoTool.tsx';
import { Usage } from '../components/Usage.tsx';
import { Conversations } from '../conversations/Conversations.tsx';
import '../composer/composer.css';
import './assistant.css';

/** The open conversation lives in the query, so that Back and reload keep it. */
function useOpen(): [string | null, (id: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  return [query.get('c'), (id) => setQuery(id ? { c: id } : {})];
}

/** /codeco-ai: ask the AI tools one has connected, and keep what they drafted. A question may name a patient: it locks. */
export default function AssistantPage() {
  return (
    <IdleLock>
      <Assistant />
    </IdleLock>
  );
}

function Assistant() {
  const [open, setOpen] = useOpen();
  const [listShown, setListShown] = useState(false);
  const options = useQuery(optionsQuery());
  const show = (id: string | null) => {
    setListShown(false);
    setOpen(id);
  };
  // The list stays: Undo stands there.
  const gone = () => setOpen(null);
  const actions = (
    <>
      <Button
        className="assistant-list-button"
        onClick={() => setListShown(true)}
        icon={<MenuOutlined aria-hidden />}
      >
        Conversations
      </Button>
      <Button type="primary" onClick={() => show(null)} icon={<PlusOutlined aria-hidden />}>
        New
      </Button>
    </>
  );
  return (
    <div className="assistant">
      <PageHeader
        title="Codeco AI"
        description="Drafts and answers from your own AI tools. It supports, the dentist decides."
        actions={actions}
      />
      <div className="assistant-grid">
        <nav className="assistant-side" aria-label="Conversations">
          <Conversations id="side" open={open} onOpen={show} onGone={gone} />
        </nav>
        <section className="assistant-main" aria-label="Conversation">
          {options.isPending ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
          {options.error && !options.data ? (
            <RetryBlock
              what="The assistant"
              requestId={requestIdOf(options.error)}
              onRetry={() => void options.refetch()}
            />
          ) : null}
          {options.data ? (
            <Conversation open={open} options={options.data} onOpen={setOpen} none={<NoTool />} />
          ) : null}
        </section>
        <aside className="assistant-usage" aria-label="Usage">
          {options.data ? <Usage usage={options.data.usage} /> : null}
        </aside>
      </div>
      <Drawer
        open={listShown}
        onClose={() => setListShown(false)}
        placement="left"
        title="Conversations"
        size={340}
      >
        <Conversations id="drawer" open={open} onOpen={show} onGone={gone} />
      </Drawer>
    </div>
  );
}
